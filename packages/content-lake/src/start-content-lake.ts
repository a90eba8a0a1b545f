import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openImageCache } from './assets/image-cache.ts'
import { Datasets } from './datasets.ts'
import { acceptSockets } from './presence/accept-sockets.ts'
import { loadToken } from './storage/lake-token.ts'
import { openDatabase } from './storage/open-database.ts'
import type { WebhookRule } from './types.ts'
import { createUsers, type User } from './users.ts'

/**
 * Time after which the server closes an idle connection, in ms: longer than a client reuses one. Node's
 * default of 5 s resets a request that is sent on the connection at that moment.
 */
const keepAliveTimeoutMs = 75_000

/** Paths that name a dataset: of the data API, of uploads, and of the image CDN. */
const datasetPath =
  /^(?:\/v[^/]+\/(?:data\/(?:live\/)?[a-z]+|assets\/[a-z]+|projects\/[^/]+\/datasets)|\/(?:images|files)\/[^/]+)\/([^/]+)/

export interface EmbeddedContentLake {
  /** `http://localhost:<port>`. Every other name under `.localhost` works as well. */
  url: string
  projectId: string
  dataset: string
  /** Administrator token; grants every permission. */
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
  /** Further datasets, created if missing. */
  moreDatasets?: readonly string[]
  /** Administrator token; by default a random one, which stays the same as long as the data folder exists. */
  token?: string
  /** Further users, each with a token of its own. */
  users?: readonly User[]
  /** Webhooks of `dataset`. */
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
  const { now = Date.now, indexLagMs = 0, queryLimitMs = 5_000, webhooks } = options
  const database = openDatabase(dataDir)
  const cleanUp: (() => unknown)[] = []
  const stop = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  let datasets: Datasets | undefined
  // A dataset that cannot be opened has closed its database.
  cleanUp.push(() => datasets?.close() ?? (database.isOpen && database.close()))
  try {
    const token = options.token ?? loadToken(dataDir, 'token')
    const readToken = loadToken(dataDir, 'read-token')
    const cache = await openImageCache(join(dataDir, 'image-cache'))
    // Asset URLs contain the port, so the server listens before the documents load. Requests until
    // then are answered 503.
    const server = await listen(
      (request) => datasets?.find(datasetOf(request.url)).app.fetch(request) ?? unavailable(),
      options.port,
    )
    const url = `http://localhost:${getPort(server)}`
    cleanUp.push(() => closeServer(server))
    const users = createUsers(token, readToken, options.users)
    const place = { url, projectId, users, now, log }
    const opening = new Datasets(dataDir, place, cache, { webhooks, indexLagMs, queryLimitMs })
    cleanUp.push(() => opening.stop())
    opening.open(dataset, database)
    for (const name of options.moreDatasets ?? []) {
      if (!opening.has(name)) await opening.create({ name, profile: 'content', addonFor: null })
    }
    acceptSockets(server, (name) => opening.room(name))
    datasets = opening
    return { url, projectId, dataset, token, readToken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the dataset that a URL names; undefined if it names none. */
function datasetOf(url: string): string | undefined {
  const { pathname } = new URL(url)
  return datasetPath.exec(pathname)?.[1]
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
