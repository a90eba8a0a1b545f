import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import { startReleaseSchedule } from './actions/release-schedule.ts'
import { refreshUrl } from './assets/asset-document.ts'
import type { ImageCache } from './assets/image-cache.ts'
import { ContentStore } from './documents/content-store.ts'
import { QueryIndex } from './documents/query-index.ts'
import { startLogFolding } from './documents/start-log-folding.ts'
import { QueryRunner } from './groq/query-runner.ts'
import { getUser } from './http/access.ts'
import { createApp } from './http/app.ts'
import { Lake, type LakePlace } from './lake.ts'
import type { EventStream } from './listen/event-stream.ts'
import { createPresenceRoom, type PresenceRoom } from './presence/presence-room.ts'
import { createKeyValueTable } from './storage/key-value-table.ts'
import type { WebhookRule } from './types.ts'
import { hasPermission } from './users.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

export interface DatasetOptions {
  webhooks: readonly WebhookRule[]
  indexLagMs: number
  queryLimitMs: number
}

export interface OpenDataset {
  app: Hono
  room: PresenceRoom
}

/**
 * Loads the documents of a dataset from its database. What it starts is added to `cleanUp`, whose steps run in reverse.
 * @throws LakeError if a webhook has invalid GROQ
 */
export function openDataset(
  place: LakePlace,
  parts: { database: DatabaseSync; cache: ImageCache },
  options: DatasetOptions,
  cleanUp: (() => unknown)[],
): OpenDataset {
  const store = new ContentStore(parts.database, (document) => refreshUrl(document, place))
  const index = new QueryIndex(store, options.indexLagMs)
  cleanUp.push(() => index.stop())
  const settings = createKeyValueTable(parts.database, 'keyvalue')
  const queries = new QueryRunner(store, index, options.queryLimitMs)
  cleanUp.push(() => queries.stop())
  const lake = new Lake({ ...place, store, index, queries, settings })
  const webhooks = startWebhooks(lake, parts.database, options.webhooks)
  const schedule = startReleaseSchedule(lake)
  cleanUp.push(() => schedule.stop())
  const folding = startLogFolding(store, parts.database, lake.log)
  cleanUp.push(() => folding.stop())
  const room = createPresenceRoom((authorization) => {
    const user = getUser(lake, authorization)
    return user && hasPermission(user, 'update', place) ? user.id : null
  })
  const streams = new Set<EventStream>()
  cleanUp.push(
    () => webhooks.stop(),
    () => room.close(),
    () => {
      for (const stream of streams) stream.close()
    },
  )
  return { app: createApp(lake, { streams, ...parts }), room }
}
