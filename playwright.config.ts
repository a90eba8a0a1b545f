import { defineConfig } from '@playwright/test'
import { getBrowserOptions } from './scripts/browser.ts'

/** Tag of tests that change what other tests see: content, catalogue, cached pages, a running service. */
const mutating = /@mutating/

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
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: getBrowserOptions(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
