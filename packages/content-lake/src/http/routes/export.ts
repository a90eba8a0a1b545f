import { Hono } from 'hono'
import { isPublicId } from '../../groq/dataset-view.ts'
import type { Lake } from '../../lake.ts'
import { isPrivileged, requireDataset } from '../access.ts'

const batchSize = 200

/** `/data/export/{dataset}`: all documents as NDJSON, ordered by id. */
export function exportRoutes(lake: Lake): Hono {
  return new Hono().get('/data/export/:dataset', (context) => {
    requireDataset(lake, context)
    const privileged = isPrivileged(lake, context)
    const types = context.req.query('types')?.split(',')
    const documents = [...lake.store.all()]
      .filter(
        ({ _id, _type }) => (privileged || isPublicId(_id)) && (types?.includes(_type) ?? true),
      )
      .sort((one, other) => (one._id < other._id ? -1 : 1))
    const encoder = new TextEncoder()
    let next = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const batch = documents.slice(next, next + batchSize)
        next += batchSize
        if (batch.length === 0) return controller.close()
        controller.enqueue(encoder.encode(batch.map((one) => `${JSON.stringify(one)}\n`).join('')))
      },
    })
    return context.body(body, 200, { 'content-type': 'application/x-ndjson' })
  })
}
