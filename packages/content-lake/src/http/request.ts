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

/** Levels of objects and arrays in JSON that is sent; functions that recurse over more overflow the stack. */
const maxLevels = 200

/** Parses JSON of a request. @throws what `toError` makes of the problem: `is not valid JSON` */
function parseJson(text: string, toError: (problem: string) => Error): unknown {
  if (levelsOf(text) > maxLevels) throw toError(`has more than ${maxLevels} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw toError('is not valid JSON')
  }
}

/** Counts the levels of JSON without recursion; of other text it returns any number. */
function levelsOf(json: string): number {
  let level = 0
  let highest = 0
  let isInString = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (character === '"') isInString = !isInString
    else if (isInString) index += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') highest = Math.max(highest, ++level)
    else if (character === ']' || character === '}') level--
  }
  return highest
}

/** Parses the `$name=JSON` parameters of a query string. @throws LakeError 400 on invalid JSON */
export function parseQueryParams(context: Context): Params {
  const params: Params = {}
  for (const [key, text] of Object.entries(context.req.query())) {
    if (!key.startsWith('$')) continue
    params[key.slice(1)] = parseJson(text, (problem) =>
      dataError(400, 'invalidParamError', `Parameter "${key}" ${problem}`),
    )
  }
  return params
}

/** Parses the JSON body of a request; an empty one is an empty object. @throws LakeError 400 with the path of the invalid value */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  errorType: string,
): Promise<z.output<Schema>> {
  const body = parseJson((await context.req.text()) || '{}', (problem) =>
    dataError(400, errorType, `The request body ${problem}`, { items: [] }),
  )
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    throw dataError(400, errorType, z.prettifyError(parsed.error), { items: [] })
  }
  return parsed.data
}
