import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a webhook receiver. It answers with the given statuses in turn, then with 200. */
export async function startReceiver(statuses: number[] = [], listenOn = 0) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request
    received.push({ path: url, headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end()
  }).listen(listenOn, '127.0.0.1')
  await once(server, 'listening')
  // An address is a string only for pipes.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/supabase`,
    received,
    statuses,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
