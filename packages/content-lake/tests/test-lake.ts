import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import {
  type ContentLakeOptions,
  type EmbeddedContentLake,
  startContentLake,
} from '../src/start-content-lake.ts'
import type { WebhookRule } from '../src/types.ts'

export interface TestLake {
  lake: EmbeddedContentLake
  client: SanityClient
  /** Restarts the lake on the same folder and port. */
  restart(): Promise<void>
  stop(): Promise<void>
  dataDir: string
  logged: string[]
}

/** Creates an @sanity/client for a lake. */
export function clientOf(lake: EmbeddedContentLake, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: lake.projectId,
    dataset: lake.dataset,
    apiHost: lake.url,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    token: lake.token,
    perspective: 'raw',
    ...config,
  })
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a lake for one test; stops it and deletes its folder when the test finishes. */
export async function startTestLake(
  webhooks: readonly WebhookRule[] = [],
  indexLagMs = 0,
  options: Pick<ContentLakeOptions, 'now' | 'queryLimitMs' | 'users'> = {},
): Promise<TestLake> {
  const dataDir = await temporaryFolder()
  const logged: string[] = []
  const start = (port: number) =>
    startContentLake({
      ...{ dataDir, port, webhooks, indexLagMs, projectId: 'test', dataset: 'production' },
      ...options,
      log: (line) => logged.push(line),
    })
  const lake = await start(0)
  let running: EmbeddedContentLake | null = lake
  const stop = async () => {
    await running?.stop()
    running = null
  }
  onTestFinished(stop)
  const restart = async () => {
    await stop()
    running = await start(Number(new URL(lake.url).port))
  }
  return { lake, client: clientOf(lake), restart, stop, dataDir, logged }
}

/** Waits for a request to fail and returns status, message and details of its error. */
export async function failure(request: Promise<unknown>) {
  const error: unknown = await request.then(
    () => {
      throw new Error('The request succeeded')
    },
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error && 'statusCode' in error)) throw error
  const details = 'details' in error ? error.details : undefined
  return { status: error.statusCode, message: error.message, details }
}
