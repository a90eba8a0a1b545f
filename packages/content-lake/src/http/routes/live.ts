import { isPublishedId } from '@sanity/client/csm'
import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'
import { type EventStream, openEventStream } from '../../listen/event-stream.ts'
import type { CommittedTransaction } from '../../types.ts'
import { requireDataset, requireUser } from '../access.ts'
import { isFlagSet } from '../request.ts'
import { datasetSyncTag } from './query.ts'

/** Live Content API: `/data/live/events/{dataset}` and the CORS check `/check/cors`. */
export function liveRoutes(lake: Lake, open: Set<EventStream>): Hono {
  return new Hono()
    .get('/data/live/events/:dataset', (context) => {
      requireDataset(lake, context)
      const includeDrafts = isFlagSet(context, 'includeDrafts')
      if (includeDrafts) requireUser(lake, context)
      const onTransaction = ({ id, changes }: CommittedTransaction) => {
        if (!includeDrafts && !changes.some((change) => isPublishedId(change.id))) return
        stream.send({ event: 'message', id, data: { tags: [datasetSyncTag(lake)] } })
      }
      const stream = openEventStream(() => {
        lake.index.off('transaction', onTransaction)
        open.delete(stream)
      })
      stream.send({ event: 'welcome', id: lake.store.log.lastId() ?? '0', data: {} })
      lake.index.on('transaction', onTransaction)
      open.add(stream)
      return stream.response
    })
    .get('/check/cors', (context) =>
      context.json({ result: { allowed: true, withCredentials: true } }),
    )
}
