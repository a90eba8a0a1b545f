import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'next-server',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is less than a busy machine needs.
    expect: { poll: { timeout: 60_000 } },
  },
})
