import base from '/work/main/playwright.config.ts'

const { globalSetup, ...rest } = base
export default {
  ...rest,
  testDir: '/work/main/tests/e2e',
  outputDir: '/tmp/pw-out',
  reporter: 'line',
}
