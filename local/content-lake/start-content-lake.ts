import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { withCurrentUrl } from './assets/asset-document.ts'
import { openImageCache } from './assets/image-cache.ts'
import { ContentStore } from './content-store.ts'
import { roleOf } from './http/access.ts'
import { createApp } from './http/app.ts'
import { Lake } from './lake.ts'
import type { EventStream } from './listen/event-stream.ts'
import { acceptSockets } from './presence/accept-sockets.ts'
import { createPresenceRoom } from './presence/presence-room.ts'
import { createKeyValueTable } from './storage/key-value-table.ts'
import { readOrMakeToken } from './storage/lake-token.ts'
import { openDatabase } from './storage/open-database.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

export interface EmbeddedContentLake {
  /** `http://localhost:<port>`; every other name under `.localhost` reaches it too. */
  url: string
  projectId: string
  dataset: string
  /** The editor's. */
  token: string
  /** A viewer's: it reads everything, drafts included, and changes nothing. */
  readToken: string
  stop(): Promise<void>
}

export interface WebhookRule {
  name: string
  url: string
  secret: string
  /** A GROQ condition on the document, with `before()`, `after()` and `delta::`. */
  filter: string
  /** A GROQ projection; without one the whole document is sent. */
  projection?: string
  on: readonly ('create' | 'update' | 'delete')[]
  includeDrafts?: boolean
}

export interface ContentLakeOptions {
  /** Absolute; made where it is missing. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
  projectId: string
  dataset: string
  webhooks: readonly WebhookRule[]
  log: (line: string) => void
}

/**
 * Starts the embedded Content Lake: Sanity's HTTP API over documents in a folder, bound to
 * 127.0.0.1. Throws one clear line where the port is taken or the folder is in use.
 */
export async function startContentLake(options: ContentLakeOptions): Promise<EmbeddedContentLake> {
  const { dataDir, projectId, dataset, log } = options
  const database = openDatabase(dataDir)
  const cleanUp: (() => unknown)[] = [() => database.close()]
  const stop = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  try {
    const token = readOrMakeToken(dataDir, 'token')
    const readToken = readOrMakeToken(dataDir, 'read-token')
    const cache = await openImageCache(join(dataDir, 'image-cache'))
    await rm(join(dataDir, 'uploads'), { recursive: true, force: true })
    // Assets' URLs name the port, so that it is taken before the documents are loaded; no request
    // is served in between, since nothing from there on waits.
    let app: Hono | undefined
    const server = await listen((request) => app?.fetch(request) ?? notReady(), options.port)
    const url = `http://localhost:${portOf(server)}`
    cleanUp.push(() => closeServer(server))

    const store = new ContentStore(database, (document) => withCurrentUrl(document, url))
    const settings = createKeyValueTable(database, 'keyvalue')
    const place = { url, projectId, dataset, dataDir }
    const lake = new Lake({ ...place, store, settings, token, readToken, log })
    const webhooks = startWebhooks(lake, database, options.webhooks)
    const room = createPresenceRoom((given) => roleOf(lake, given) === 'editor')
    const streams = new Set<EventStream>()
    cleanUp.push(
      () => webhooks.stop(),
      () => room.close(),
      () => {
        for (const stream of streams) stream.close()
      },
    )
    acceptSockets(server, dataset, room)
    app = createApp(lake, { streams, cache })
    return { url, projectId, dataset, token, readToken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function notReady(): Response {
  return new Response(null, { status: 503 })
}

function portOf(server: Server): number {
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
    // Without options serve() makes a plain HTTP/1.1 server.
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => {
      server.off('error', reject)
      resolve(server)
    }) as Server
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken (Content Lake)`, { cause: error }) : error)
    })
  })
}
