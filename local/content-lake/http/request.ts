import type { Context } from 'hono'
import { z } from 'zod'
import { dataError } from '../errors.ts'
import type { Params } from '../types.ts'

/** API versions from which reads see published documents only, unless asked otherwise. */
const publishedByDefaultSince = '2025-02-19'

/** Whether the API version in the path (`v2025-02-19`, `v1`, `vX`) has that default. */
export function defaultsToPublished(context: Context): boolean {
  const version = (context.req.param('apiVersion') ?? '').slice(1)
  return version === 'X' || version >= publishedByDefaultSince
}

/** A flag of the query string: `true`, or present without a value. */
export function flag(context: Context, name: string, fallback = false): boolean {
  const text = context.req.query(name)
  return text === undefined ? fallback : text === 'true' || text === ''
}

/** The `$name=JSON` parameters of a query string; throws 400 on one that is not JSON. */
export function queryParams(context: Context): Params {
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

/** The parsed JSON body of a request; throws 400 that says where it does not fit. */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  errorType: string,
): Promise<z.output<Schema>> {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    throw dataError(400, errorType, 'The request body is not valid JSON', { items: [] })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    throw dataError(400, errorType, z.prettifyError(parsed.error), { items: [] })
  }
  return parsed.data
}
