import type { Context } from 'hono'
import { z } from 'zod'
import { dataError } from '../errors.ts'
import type { Params } from '../types.ts'

/** First API version whose default perspective is `published`. */
const publishedByDefaultSince = '2025-02-19'

/** Whether the API version in the path (`v2025-02-19`, `v1`, `vX`) defaults to `published`. */
export function defaultsToPublished(context: Context): boolean {
  const version = (context.req.param('apiVersion') ?? '').slice(1)
  return version === 'X' || version >= publishedByDefaultSince
}

/** Whether a query parameter is `true` or present without a value. */
export function isFlagSet(context: Context, name: string, fallback = false): boolean {
  const text = context.req.query(name)
  return text === undefined ? fallback : text === 'true' || text === ''
}

/** Parses the `$name=JSON` parameters of a query string. @throws LakeError 400 on invalid JSON */
export function parseQueryParams(context: Context): Params {
  const params: Params = {}
  for (const [key, text] of Object.entries(context.req.query())) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(text)
    } catch {
      throw dataError(400, 'invalidParamError', `Parameter "${key}" is not valid JSON`)
    }
  }
  return params
}

/** Parses the JSON body of a request; an empty one is an empty object. @throws LakeError 400 with the path of the invalid value */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  errorType: string,
): Promise<z.output<Schema>> {
  let body: unknown
  try {
    body = JSON.parse((await context.req.text()) || '{}')
  } catch {
    throw dataError(400, errorType, 'The request body is not valid JSON', { items: [] })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    throw dataError(400, errorType, z.prettifyError(parsed.error), { items: [] })
  }
  return parsed.data
}
