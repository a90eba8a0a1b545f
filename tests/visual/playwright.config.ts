import { resolve } from 'node:path'
import base from '../../playwright.config.ts'
import { withPictures } from '../support/pictures.ts'

/** `npm run test:visual`: compares every page with its baseline screenshot. */
export default {
  ...base,
  testDir: '.',
  use: { ...base.use, ...withPictures() },
  projects: [
    { name: 'visual', testMatch: 'screenshots.spec.ts' },
    // Writes files: `npm run section-previews`.
    { name: 'section-previews', testMatch: 'section-previews.spec.ts' },
  ],
  globalSetup: resolve(import.meta.dirname, '../support/global-setup.ts'),
  globalTeardown: resolve(import.meta.dirname, 'compress-baseline.ts'),
  reporter: 'list',
  timeout: 180_000,
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  expect: {
    toPass: { timeout: 60_000 },
    // Font rendering and line breaks differ slightly between machines.
    toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.3, animations: 'disabled' as const },
  },
}
