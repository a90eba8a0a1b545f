import type { z } from 'zod'
import { parseJson } from '#lib/base/parse-json.ts'
import { UserError } from '#scripts/terminal-log.ts'

interface ApiRequest<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with version and query, such as `/v1/projects`. */
  path: string
  body?: unknown
  responseSchema: z.ZodType<Answer>
}

interface ApiSettings {
  /** Name in messages, such as `Sanity`. */
  name: string
  /** Origin of the API. */
  url: string
  /** Name of the environment variable that holds the token, for messages. */
  tokenVariable: string
  token: string
  /** Time limit of a request. One minute by default. */
  timeoutMs?: number
  wait: (milliseconds: number) => Promise<unknown>
}

export interface ManagementApi {
  /** Sends a request and parses the answer. @throws ApiError */
  request: <Answer>(request: ApiRequest<Answer>) => Promise<Answer>
}

/** Rejection of a management API. `status` is 0 if it did not answer. */
export class ApiError extends UserError {
  override name = 'ApiError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const maximumTries = 5
const defaultTimeoutMs = 60_000
const defaultDelay = 5_000
const longestDelay = 120_000

/**
 * Returns a client of a management API. It waits as long as a 429 asks for and repeats that request
 * only: a request that a 429 rejects was not carried out.
 */
export function createManagementApi(settings: ApiSettings): ManagementApi {
  return { request: (request) => send(settings, request, 1) }
}

async function send<Answer>(
  settings: ApiSettings,
  request: ApiRequest<Answer>,
  attempt: number,
): Promise<Answer> {
  const { method = 'GET', path, body } = request
  const what = `${settings.name}: ${method} ${path.split('?')[0]}`
  const hasBody = body !== undefined
  const response = await fetch(settings.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${settings.token}`,
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    },
    body: hasBody ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
  }).catch((error: unknown) => {
    throw new ApiError(`${what}: no answer (${getReason(error)})`, 0)
  })
  const text = await response.text()
  if (response.status === 429 && attempt < maximumTries) {
    const delay = getRetryDelay(response.headers)
    if (delay === null) throw new ApiError(`${what}: too many requests; run again later`, 429)
    await settings.wait(delay)
    return send(settings, request, attempt + 1)
  }
  if (!response.ok)
    throw new ApiError(`${what}: ${explain(settings, response, text)}`, response.status)
  const parsed = request.responseSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'answer')
  throw new ApiError(`${what}: the answer has another form (${places.join(', ')})`, response.status)
}

function explain({ tokenVariable }: ApiSettings, { status }: Response, text: string): string {
  const message = getMessage(text)
  if (status === 401) return `the token in ${tokenVariable} is not known (401)`
  if (status === 403) return `the token in ${tokenVariable} does not allow this (403). ${message}`
  return `answered ${status}. ${message}`
}

function getMessage(text: string): string {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null) return text.slice(0, 300)
  const { message, error } = { message: undefined, error: undefined, ...body }
  return [message, error].find((part) => typeof part === 'string') ?? ''
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/**
 * Returns how long a 429 asks to wait, in milliseconds: by `Retry-After` (seconds or a date), or by
 * `x-ratelimit-reset` (seconds) of Supabase. Null if that is longer than two minutes.
 */
export function getRetryDelay(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset')
  const delay = text === null ? defaultDelay : parseDelay(text, now)
  return delay > longestDelay ? null : delay
}

function parseDelay(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? defaultDelay : Math.max(0, date - now)
}
