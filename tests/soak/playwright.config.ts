import { resolve } from 'node:path'
import base from '../../playwright.config.ts'

/** `npm run test:soak`: what takes too long for `npm test`. */
export default {
  ...base,
  testDir: '.',
  globalSetup: resolve(import.meta.dirname, '../support/start-site.ts'),
  reporter: 'list',
  timeout: 900_000,
}
