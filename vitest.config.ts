import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/validation/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'validation',
          include: ['tests/integration/validation/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Loading the Studio takes seconds: once for all files, which run one after the other.
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: './tests/support/parts-data.ts',
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: './tests/support/parts-data.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
