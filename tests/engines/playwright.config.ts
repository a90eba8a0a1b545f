import { resolve } from 'node:path'
import base, { mutating } from '../../playwright.config.ts'
import { withPictures } from '../support/pictures.ts'

/**
 * The browser tests tagged `@engines` in the installed Firefox, and the tests of `webkit.spec.ts` in WebKitGTK.
 * Tests tagged so use what WebDriver BiDi has: scripts, and neither touch nor emulated media.
 */
export default {
  ...base,
  projects: [
    {
      name: 'firefox',
      testDir: '../e2e',
      grep: /@engines/,
      grepInvert: mutating,
      fullyParallel: true,
    },
    { name: 'webkit', testDir: '.' },
  ],
  globalSetup: resolve(import.meta.dirname, '../support/global-setup.ts'),
  use: { ...base.use, ...withPictures(), browserName: 'firefox' as const, channel: 'moz-firefox' },
}
