import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'supabase-local',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/make-template.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
