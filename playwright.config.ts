import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'

const continuous = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/start-site.ts',
  fullyParallel: false,
  workers: 1,
  forbidOnly: continuous,
  // A busy machine may cost a try; `npm test` names every test that needed its second.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserFlags() },
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
