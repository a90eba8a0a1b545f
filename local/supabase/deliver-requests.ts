import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { nextDelay, workOff } from './request-queue.ts'

interface Delivery {
  databaseUrl: string
  log: (line: string) => void
}

const reconnectAfter = 250

/**
 * Works off the requests that `net.http_post` queues, from the commit on, until it is stopped.
 * @returns what stops it; requests that were not delivered are kept for the next start
 */
export async function deliverRequests(delivery: Delivery): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await connect(delivery.databaseUrl)

  async function keepDelivering() {
    let client: Client | null = first
    let problem = ''
    while (!signal.aborted) {
      try {
        client ??= await connect(delivery.databaseUrl)
        await deliverWith(client, signal, delivery.log)
        problem = ''
      } catch (error) {
        // Mostly Postgres is away: it is being started again, and the queue is on its disk.
        if (String(error) !== problem) delivery.log(`Webhooks wait: ${error}`)
        problem = String(error)
        await pause(reconnectAfter, signal)
      }
      await client?.end().catch(() => {})
      client = null
    }
  }

  const delivering = keepDelivering()
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
    await Promise.race([workOff(client, signal, log), lost])
    const delay = await nextDelay(client)
    await Promise.race([pause(delay, AbortSignal.any([signal, wake.signal])), lost])
  }
}

/** Waits so many milliseconds, or until it is woken. */
async function pause(milliseconds: number, wake: AbortSignal) {
  await sleep(milliseconds, undefined, { signal: wake }).catch(() => {})
}
