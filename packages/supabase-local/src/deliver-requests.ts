import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { drainQueue } from './request-queue.ts'

interface Delivery {
  databaseUrl: string
  log: (line: string) => void
}

const reconnectDelayMs = 250

/** Wait for a notification of new requests before the queue is read anyway, in ms. */
const idleMs = 60_000

/**
 * Delivers the requests that committed calls of `net.http_post` queued.
 * @returns a function that stops the delivery; the next start sends what still waits
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
        await deliverWith(client, signal)
        problem = ''
      } catch (error) {
        // Usually Postgres is restarting.
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

async function deliverWith(client: Client, signal: AbortSignal) {
  let wake = new AbortController()
  client.on('notification', () => wake.abort())
  const lost = new Promise<never>((_, reject) => {
    client.once('end', () => reject(new Error('The connection was lost')))
  })
  lost.catch(() => {})
  while (!signal.aborted) {
    wake = new AbortController()
    await Promise.race([drainQueue(client, signal), lost])
    await Promise.race([pause(idleMs, AbortSignal.any([signal, wake.signal])), lost])
  }
}

/** Waits for a number of milliseconds, or until the signal aborts. */
async function pause(milliseconds: number, wake: AbortSignal) {
  await sleep(milliseconds, undefined, { signal: wake }).catch(() => {})
}
