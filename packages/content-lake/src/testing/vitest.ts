import { test } from 'vitest'
import { type Seed, startTestServer, type TestDataset, type TestServer } from './test-server.ts'

export type { Seed, SeedDocument, TestDataset } from './test-server.ts'

interface Fixtures {
  contentServer: TestServer
  /** A dataset for this test alone, with the documents of the seed. */
  content: TestDataset
}

/**
 * Returns Vitest's `test` with the fixture `content`: a dataset for each test that asks for it. The server runs in the
 * worker; its data is deleted at the end.
 */
export function createContentTest(seed: Seed = []) {
  return test.extend<Fixtures>({
    contentServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the parameter.
      async ({}, use) => {
        const server = await startTestServer(seed)
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    content: async ({ contentServer }, use) => {
      const dataset = await contentServer.createDataset()
      await use(dataset)
      await contentServer.deleteDataset(dataset)
    },
  })
}
