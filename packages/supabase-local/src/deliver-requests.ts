import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { drainQueue, getNextDelay } from './request-queue.ts'

interface Delivery {
  databaseUrl: string
  log: (line: string) => void
}

const reconnectDelayMs = 250

/**
 * Delivers the requests that committed calls of `net.http_post` queued.
 * @returns a function that stops the delivery; the next start resumes with pending requests
 */
export async function deliverRequests(delivery: Delivery): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await connect(delivery.databaseUrl)

  async function runDeliveryLoop() {
    let client: Client | null = first
    let problem = ''
    while (!signal.aborted) {
      try {
        client ??= await connect(delivery.databaseUrl)
        await deliverWith(client, signal, delivery.log)
        problem = ''
      } catch (error) {
        // Usually Postgres is restarting; the queue is a table, so nothing is lost.
        if (String(error) !== problem) delivery.log(`Webhooks wait: ${error}`)
        problem = String(error)
        await pause(reconnectDelayMs, signal)
      }
      await client?.end().catch(() => {})
      client = null
    }
  }

  const delivering = runDeliveryLoop()
  return async () => {
    stopping.abort()
    await delivering
  }
}

async function connect(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('listen net_http_request')
  return client
}

async function deliverWith(client: Client, signal: AbortSignal, log: (line: string) => void) {
  let wake = new AbortController()
  client.on('notification', () => wake.abort())
  const lost = new Promise<never>((_, reject) => {
    client.once('end', () => reject(new Error('The connection was lost')))
  })
  lost.catch(() => {})
  while (!signal.aborted) {
    wake = new AbortController()
    await Promise.race([drainQueue(client, signal, log), lost])
    const delay = await getNextDelay(client)
    await Promise.race([pause(delay, AbortSignal.any([signal, wake.signal])), lost])
  }
}

/** Waits for a number of milliseconds, or until the signal aborts. */
async function pause(milliseconds: number, wake: AbortSignal) {
  await sleep(milliseconds, undefined, { signal: wake }).catch(() => {})
}
