import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { importFile } from '../import-file.ts'
import { startContentLake } from '../start-content-lake.ts'

/**
 * What a dataset has at the start of a test: documents, or the path of a file that `sanity dataset export` wrote
 * (`.tar.gz` with pictures, or `.ndjson`).
 */
export type Seed = string | readonly SeedDocument[]

export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A dataset of a test, and how to reach it. */
export interface TestDataset {
  /** `http://localhost:<port>`: `apiHost` of a client. */
  apiHost: string
  projectId: string
  dataset: string
  /** Of an administrator. */
  token: string
  viewerToken: string
  /** Client of the administrator, with the perspective `raw`. */
  client: SanityClient
}

export interface TestServer {
  /** Creates a dataset with the documents of the seed; a copy of files, which takes some milliseconds. */
  createDataset(): Promise<TestDataset>
  deleteDataset(dataset: TestDataset): Promise<void>
  stop(): Promise<void>
}

const seeded = 'seed'

/** Starts a server in this process, whose data is deleted when it stops. */
export async function startTestServer(seed: Seed = []): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-content-server-'))
  const lake = await startContentLake({
    ...{ dataDir, port: 0, projectId: 'test', dataset: seeded, webhooks: [] },
    log: () => {},
  })
  const { url: apiHost, projectId, token, readToken: viewerToken } = lake
  const describe = (dataset: string): TestDataset => {
    const place = { apiHost, projectId, dataset, token }
    const client = createClient({
      ...place,
      ...{ apiVersion: '2025-02-19', useProjectHostname: false, useCdn: false, perspective: 'raw' },
    })
    return { ...place, viewerToken, client }
  }
  const server: TestServer = {
    async createDataset() {
      const dataset = describe(`test-${randomUUID()}`)
      await dataset.client.request({
        ...{ method: 'PUT', url: `/datasets/${seeded}/copy` },
        body: { targetDataset: dataset.dataset },
      })
      return dataset
    },
    async deleteDataset({ client, dataset }) {
      await client.datasets.delete(dataset)
    },
    async stop() {
      await lake.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    const { client } = describe(seeded)
    if (typeof seed === 'string') await importFile(client, seed)
    else await client.mutate(seed.map((document) => ({ createOrReplace: document })))
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}
