import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content-lake',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files share no state, and loading the lake again for each takes half of their processor time.
    isolate: false,
    // A second, the default, is less than a busy machine needs.
    expect: { poll: { timeout: 60_000 } },
  },
})
