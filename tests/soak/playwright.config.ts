import { resolve } from 'node:path'
import base from '../../playwright.config.ts'

/** `npm run test:soak`: long sessions that `npm test` leaves out. */
export default {
  ...base,
  testDir: '.',
  projects: [{ name: 'soak' }],
  globalSetup: resolve(import.meta.dirname, '../support/global-setup.ts'),
  reporter: 'list',
  timeout: 900_000,
}
