import type { Client } from 'pg'
import { z } from 'zod'

const queued = z.object({
  id: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.coerce.string()),
  body: z.string(),
  timeout_milliseconds: z.number(),
  attempts: z.number(),
  /** Time since the request was queued, in ms. */
  age: z.number(),
})

type Queued = z.infer<typeof queued>
type Outcome = 'delivered' | 'rejected' | 'failed'

const batchSize = 8
const maxAgeMs = 1_800_000
const maxDelayMs = 60_000

/** Sends due requests in batches until none is left. */
export async function drainQueue(client: Client, signal: AbortSignal, log: (line: string) => void) {
  while (!signal.aborted) {
    const { rows } = await client.query(
      `select id, url, headers, body, timeout_milliseconds, attempts,
              (extract(epoch from now() - created_at) * 1000)::float8 as age
       from net.http_request_queue
       where next_attempt_at <= now()
       order by next_attempt_at, id
       limit ${batchSize}`,
    )
    if (rows.length === 0) return
    const requests = z.array(queued).parse(rows)
    const outcomes = await Promise.all(requests.map((request) => send(request, signal)))
    if (signal.aborted) return // the next start sends these requests again
    for (const [index, request] of requests.entries()) {
      await recordOutcome(client, request, outcomes[index] ?? 'failed', log)
    }
  }
}

/** Time until the next request is due, in ms; at most one minute. */
export async function getNextDelay(client: Client): Promise<number> {
  const { rows } = await client.query<{ delay: number | null }>(
    `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as delay
     from net.http_request_queue`,
  )
  return Math.max(0, Math.min(rows[0]?.delay ?? maxDelayMs, maxDelayMs))
}

async function send(request: Queued, stopping: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(request.timeout_milliseconds)]),
    })
    await response.body?.cancel()
    if (response.ok) return 'delivered'
    return response.status >= 500 || response.status === 429 ? 'failed' : 'rejected'
  } catch {
    return 'failed'
  }
}

async function recordOutcome(
  client: Client,
  { id, url, attempts, age }: Queued,
  outcome: Outcome,
  log: (line: string) => void,
) {
  const delay = Math.min(250 * 2 ** attempts, maxDelayMs)
  if (outcome === 'failed' && age + delay <= maxAgeMs) {
    await client.query(
      `update net.http_request_queue
       set attempts = attempts + 1,
           next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
       where id = $1`,
      [id, delay],
    )
    return
  }
  if (outcome !== 'delivered') log(`Webhook to ${url} dropped: ${outcome}`)
  await client.query('delete from net.http_request_queue where id = $1', [id])
}
