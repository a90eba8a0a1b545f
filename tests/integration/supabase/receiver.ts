import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  body: string
  signature: string
  at: number
}

/** A site that takes webhooks and keeps them; `answers` are the statuses it gives, then 200. */
export async function startReceiver(answers: number[] = [], listenOn = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['sanity-webhook-signature'] ?? '')
    const path = String(request.url)
    received.push({ path, body: await text(request), signature, at: Date.now() })
    response.writeHead(answers.shift() ?? 200).end()
  }).listen(listenOn, '127.0.0.1')
  await once(server, 'listening')
  // An address is a string only for pipes.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/supabase`,
    received,
    answers,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
