import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'
import { type EventStream, openEventStream } from '../../listen/event-stream.ts'
import { LiveHub } from '../../live/live-hub.ts'
import { requireDataset, requireUser } from '../access.ts'
import { isFlagSet } from '../request.ts'

/** Live Content API: `/data/live/events/{dataset}` and the CORS check `/check/cors`. */
export function liveRoutes(lake: Lake, open: Set<EventStream>): Hono {
  const hub = new LiveHub(lake)
  return new Hono()
    .get('/data/live/events/:dataset', (context) => {
      requireDataset(lake, context)
      const includeDrafts = isFlagSet(context, 'includeDrafts')
      if (includeDrafts) requireUser(lake, context)
      const stream = openEventStream(() => {
        hub.remove(stream)
        open.delete(stream)
      })
      hub.add(stream, includeDrafts, context.req.header('last-event-id'))
      open.add(stream)
      return stream.response
    })
    .get('/check/cors', (context) =>
      context.json({ result: { allowed: true, withCredentials: true } }),
    )
}
