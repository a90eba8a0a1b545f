import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dataError } from '../../errors.ts'
import { parsePerspective } from '../../groq/dataset-view.ts'
import type { Lake } from '../../lake.ts'
import type { Params } from '../../types.ts'
import { identityOf, requestRole, requireDataset } from '../access.ts'
import { defaultsToPublished, flag, parseBody, queryParams } from '../request.ts'

const bodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** One tag for all of a dataset: live pages are renewed by any change, and never missed. */
export function datasetSyncTag(lake: Lake): string {
  const digest = createHash('sha256')
    .update(`${lake.projectId}.${lake.dataset}`)
    .digest('base64url')
  return `s1:${digest.slice(0, 6)}`
}

/** `/data/query/{dataset}`: https://www.sanity.io/docs/http-query */
export function queryRoutes(lake: Lake): Hono {
  const answer = (context: Context, query: string, params: Params) => {
    const started = performance.now()
    const asked = context.req.query('perspective')
    const fallback = defaultsToPublished(context) ? 'published' : 'raw'
    const perspective = parsePerspective(asked ?? fallback)
    const role = requestRole(lake, context)
    const view = lake.view(perspective, role !== null)
    const result = lake.query(query, params, view, identityOf(role))
    return context.json({
      ...(flag(context, 'returnQuery', true) && { query }),
      result: result ?? null,
      syncTags: [datasetSyncTag(lake)],
      ms: Math.round(performance.now() - started),
    })
  }

  return new Hono()
    .get('/data/query/:dataset', (context) => {
      requireDataset(lake, context)
      const query = context.req.query('query')
      if (query === undefined) throw dataError(400, 'queryParseError', 'No query given')
      return answer(context, query, queryParams(context))
    })
    .post('/data/query/:dataset', async (context) => {
      requireDataset(lake, context)
      const { query, params } = await parseBody(context, bodySchema, 'invalidRequestError')
      return answer(context, query, { ...queryParams(context), ...params })
    })
}
