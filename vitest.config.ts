import { defineConfig } from 'vitest/config'

const node = {
  environment: 'node' as const,
  // A second, the default, is less than a busy machine needs.
  expect: { poll: { timeout: 60_000 } },
}

const shared = { isolate: false, setupFiles: './tests/support/shared-process.ts' }

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      {
        test: {
          ...node,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...shared,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/validation/**'],
          globalSetup: './tests/support/supabase-template.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...shared,
        },
      },
      {
        test: {
          ...node,
          name: 'validation',
          include: ['tests/integration/validation/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Loading the Studio takes seconds: once for all files, which run one after the other.
          isolate: false,
          fileParallelism: false,
          // It imports a style sheet, and names from CommonJS, which Node cannot load.
          server: { deps: { inline: ['sanity-plugin-media'] } },
        },
      },
      {
        test: {
          ...node,
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: ['./tests/support/vitest-setup.ts', './tests/support/supabase-template.ts'],
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
          globalSetup: './tests/support/vitest-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
