import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { startReleaseSchedule } from './actions/release-schedule.ts'
import { refreshUrl } from './assets/asset-document.ts'
import { openImageCache } from './assets/image-cache.ts'
import { ContentStore } from './documents/content-store.ts'
import { QueryIndex } from './documents/query-index.ts'
import { startLogFolding } from './documents/start-log-folding.ts'
import { QueryRunner } from './groq/query-runner.ts'
import { getRole } from './http/access.ts'
import { createApp } from './http/app.ts'
import { Lake } from './lake.ts'
import type { EventStream } from './listen/event-stream.ts'
import { acceptSockets } from './presence/accept-sockets.ts'
import { createPresenceRoom } from './presence/presence-room.ts'
import { createKeyValueTable } from './storage/key-value-table.ts'
import { loadToken } from './storage/lake-token.ts'
import { openDatabase } from './storage/open-database.ts'
import type { WebhookRule } from './types.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

/**
 * Time after which the server closes an idle connection, in ms: longer than a client reuses one. Node's
 * default of 5 s resets a request that is sent on the connection at that moment.
 */
const keepAliveTimeoutMs = 75_000

export interface EmbeddedContentLake {
  /** `http://localhost:<port>`. Every other name under `.localhost` works as well. */
  url: string
  projectId: string
  dataset: string
  /** Editor token; grants every permission. */
  token: string
  /** Viewer token; grants reading everything, drafts included. */
  readToken: string
  stop(): Promise<void>
}

export interface ContentLakeOptions {
  /** Absolute path of the folder that holds all state; created if missing. */
  dataDir: string
  /** Port to listen on; 0 for any free one. */
  port: number
  projectId: string
  dataset: string
  webhooks: readonly WebhookRule[]
  /** Time from a commit until queries see it, as on a hosted project, in ms; 0 by default. */
  indexLagMs?: number
  /** Longest time that a query may take, in ms; 5,000 by default. */
  queryLimitMs?: number
  /** Clock by which releases are due, in ms since the epoch; the system's by default. */
  now?: () => number
  log: (line: string) => void
}

/**
 * Starts the Content Lake on 127.0.0.1: Sanity's HTTP API over documents in a folder.
 * @throws Error with a one-line message if the port or the folder is in use
 */
export async function startContentLake(options: ContentLakeOptions): Promise<EmbeddedContentLake> {
  const { dataDir, projectId, dataset, log } = options
  const database = openDatabase(dataDir)
  const cleanUp: (() => unknown)[] = [() => database.close()]
  const stop = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  try {
    const token = loadToken(dataDir, 'token')
    const readToken = loadToken(dataDir, 'read-token')
    const cache = await openImageCache(join(dataDir, 'image-cache'))
    await rm(join(dataDir, 'uploads'), { recursive: true, force: true })
    // Asset URLs contain the port, so the server listens before the documents load. Requests until
    // then are answered 503.
    let app: Hono | undefined
    const server = await listen((request) => app?.fetch(request) ?? unavailable(), options.port)
    const url = `http://localhost:${getPort(server)}`
    cleanUp.push(() => closeServer(server))

    const store = new ContentStore(database, (document) => refreshUrl(document, url))
    const index = new QueryIndex(store, options.indexLagMs ?? 0)
    cleanUp.push(() => index.stop())
    const settings = createKeyValueTable(database, 'keyvalue')
    const place = { url, projectId, dataset, dataDir }
    const { now = Date.now, queryLimitMs = 5_000 } = options
    const queries = new QueryRunner(store, index, queryLimitMs)
    cleanUp.push(() => queries.stop())
    const lake = new Lake({ ...place, store, index, queries, settings, token, readToken, now, log })
    const webhooks = startWebhooks(lake, database, options.webhooks)
    const schedule = startReleaseSchedule(lake)
    cleanUp.push(() => schedule.stop())
    const folding = startLogFolding(store, database, log)
    cleanUp.push(() => folding.stop())
    const room = createPresenceRoom((given) => getRole(lake, given) === 'editor')
    const streams = new Set<EventStream>()
    cleanUp.push(
      () => webhooks.stop(),
      () => room.close(),
      () => {
        for (const stream of streams) stream.close()
      },
    )
    acceptSockets(server, dataset, room)
    app = createApp(lake, { streams, cache, database })
    return { url, projectId, dataset, token, readToken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function unavailable(): Response {
  return new Response(null, { status: 503 })
}

function getPort(server: Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The Content Lake has no port')
  return address.port
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function listen(fetch: (request: Request) => Response | Promise<Response>, port: number) {
  return new Promise<Server>((resolve, reject) => {
    // Without options, serve() creates an HTTP/1.1 server.
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => {
      server.off('error', reject)
      resolve(server)
    }) as Server
    server.keepAliveTimeout = keepAliveTimeoutMs
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken (Content Lake)`, { cause: error }) : error)
    })
  })
}
