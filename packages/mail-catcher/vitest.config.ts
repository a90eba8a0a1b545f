import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mail-catcher',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
  },
})
