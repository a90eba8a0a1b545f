import type { Client } from 'pg'
import { z } from 'zod'

const queued = z.object({
  id: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.coerce.string()),
  body: z.string(),
  timeout_milliseconds: z.number(),
})

type Queued = z.infer<typeof queued>

interface Outcome {
  statusCode: number | null
  isTimedOut: boolean
  error: string | null
}

const batchSize = 8

/** Sends the queued requests in batches until none is left, each once, and stores the outcomes. */
export async function drainQueue(client: Client, signal: AbortSignal) {
  for (let isEmpty = false; !isEmpty && !signal.aborted; ) {
    await client.query('begin')
    isEmpty = (await sendBatch(client, signal)) === 0
    // Requests that a stop interrupts stay in the queue.
    await client.query(signal.aborted ? 'rollback' : 'commit')
  }
}

/** Returns the number of requests. */
async function sendBatch(client: Client, signal: AbortSignal): Promise<number> {
  const { rows } = await client.query(
    `delete from net.http_request_queue
     where id in (select id from net.http_request_queue order by id limit ${batchSize})
     returning id, url, headers, body, timeout_milliseconds`,
  )
  const requests = z.array(queued).parse(rows)
  const outcomes = await Promise.all(requests.map((request) => send(request, signal)))
  for (const [index, { id }] of requests.entries()) await storeOutcome(client, id, outcomes[index])
  return requests.length
}

async function send(request: Queued, stopping: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(request.timeout_milliseconds)
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, timeout]),
    })
    await response.body?.cancel()
    return { statusCode: response.status, isTimedOut: false, error: null }
  } catch (error) {
    return { statusCode: null, isTimedOut: timeout.aborted, error: String(error) }
  }
}

async function storeOutcome(client: Client, id: string, outcome: Outcome | undefined) {
  if (!outcome) return
  await client.query(
    `with expired as (
       delete from net._http_response where created < now() - interval '6 hours'
     )
     insert into net._http_response (id, status_code, timed_out, error_msg) values ($1, $2, $3, $4)`,
    [id, outcome.statusCode, outcome.isTimedOut, outcome.error],
  )
}
