import { resolve } from 'node:path'
import base from '../../playwright.config.ts'

/** `npm run test:visual`: every page as it looked when somebody last looked at it. */
export default {
  ...base,
  testDir: '.',
  globalSetup: resolve(import.meta.dirname, '../support/start-site.ts'),
  globalTeardown: resolve(import.meta.dirname, 'shrink-baseline.ts'),
  reporter: 'list',
  timeout: 180_000,
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  expect: {
    // Another machine draws letters a little differently, and may break a line elsewhere.
    toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled' as const },
  },
}
