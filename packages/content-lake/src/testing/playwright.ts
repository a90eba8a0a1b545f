import type { Fixtures } from '@playwright/test'
import { type Seed, startTestServer, type TestDataset, type TestServer } from './test-server.ts'

export type { Seed, SeedDocument, TestDataset } from './test-server.ts'

export interface ContentFixtures {
  /** A dataset for this test alone, with the documents of the seed. */
  content: TestDataset
}

export interface ContentWorkerFixtures {
  contentServer: TestServer
  /** A dataset for all tests of this worker, for example for a site that is started once in a worker. */
  workerContent: TestDataset
}

/** Returns fixtures for Playwright's `test.extend`. The server runs in the worker; its data is deleted at the end. */
export function contentFixtures(seed: Seed = []): Fixtures<ContentFixtures, ContentWorkerFixtures> {
  return {
    contentServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the parameter.
      async ({}, use) => {
        const server = await startTestServer(seed)
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    workerContent: [
      async ({ contentServer }, use) => {
        await use(await contentServer.createDataset())
      },
      { scope: 'worker' },
    ],
    content: async ({ contentServer }, use) => {
      const dataset = await contentServer.createDataset()
      await use(dataset)
      await contentServer.deleteDataset(dataset)
    },
  }
}
