import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dataError } from '../../errors.ts'
import { parsePerspective } from '../../groq/dataset-view.ts'
import type { SourceMapMode } from '../../groq/source-map.ts'
import { isAboutGroups, userGroups } from '../../groups.ts'
import type { Lake } from '../../lake.ts'
import type { Params } from '../../types.ts'
import { getRequestUser, requireDataset } from '../access.ts'
import { sendCompressed } from '../compressed.ts'
import { defaultsToPublished, isFlagSet, parseBody, parseQueryParams } from '../request.ts'

const bodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** Value of `resultSourceMap`, if a source map is asked for. */
function sourceMapMode(context: Context): SourceMapMode | undefined {
  const asked = context.req.query('resultSourceMap')
  return asked === 'true' || asked === 'withKeyArraySelector' ? asked : undefined
}

/** `/data/query/{dataset}`: https://www.sanity.io/docs/http-query */
export function queryRoutes(lake: Lake): Hono {
  const respond = async (context: Context, query: string, params: Params) => {
    const started = performance.now()
    const asked = context.req.query('perspective')
    const fallback = defaultsToPublished(context) ? 'published' : 'raw'
    const perspective = parsePerspective(asked ?? fallback)
    const user = getRequestUser(lake, context)
    const request = {
      ...lake.request(query, params, user?.id ?? '<anonymous>'),
      sourceMap: sourceMapMode(context),
      hasSyncTags: true,
    }
    const answer = await lake.queries.run({
      request,
      source:
        user && perspective === 'raw' && isAboutGroups(query)
          ? { stage: 'committed', overlay: userGroups(lake).map((group) => [group._id, group]) }
          : { stage: 'indexed', perspective, privileged: user !== null },
    })
    const details = JSON.stringify({
      ...(isFlagSet(context, 'returnQuery', true) && { query }),
      ms: Math.round(performance.now() - started),
    })
    // The answer is JSON text already; both are objects with at least one field.
    const body = `${answer.slice(0, -1)},${details.slice(1)}`
    return sendCompressed(context, body, 'application/json')
  }

  return new Hono()
    .get('/data/query/:dataset', (context) => {
      requireDataset(lake, context)
      const query = context.req.query('query')
      if (query === undefined) throw dataError(400, 'queryParseError', 'No query given')
      return respond(context, query, parseQueryParams(context))
    })
    .post('/data/query/:dataset', async (context) => {
      requireDataset(lake, context)
      const { query, params } = await parseBody(context, bodySchema, 'invalidRequestError')
      return respond(context, query, { ...parseQueryParams(context), ...params })
    })
}
