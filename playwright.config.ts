import { defineConfig } from '@playwright/test'
import { withoutPictures } from './tests/support/pictures.ts'

/** Tag of tests that change what other tests see: content, catalogue, cached pages, a running service. */
export const mutating = /@mutating/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  // `npm test` runs the projects beside each other, each on a separate system.
  workers: 1,
  projects: [
    { name: 'read-only', grepInvert: mutating, fullyParallel: true },
    { name: 'mutating', grep: mutating },
  ],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 300_000,
  // A busy machine answers late: tests poll for the expected state instead of waiting for a fixed time.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    ...withoutPictures(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
