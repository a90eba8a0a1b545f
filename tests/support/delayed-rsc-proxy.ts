import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a proxy that holds back the RSC response of a client navigation from the row that contains
 * `text` on, as if the server were still rendering it. Prefetches are refused.
 */
export async function startDelayedRscProxy(site: string, text: string) {
  const pendingResponses = new Set<() => void>()
  const { port: sitePort } = new URL(site)

  async function split(answer: IncomingMessage, isNavigation: boolean) {
    const body = await buffer(answer)
    const found = isNavigation ? body.indexOf(text) : -1
    const row = found < 0 ? body.length : body.lastIndexOf('\n', found) + 1
    return { first: body.subarray(0, row), rest: body.subarray(row) }
  }

  const server = createServer((asked, answered) => {
    if (asked.headers['next-router-prefetch']) {
      answered.writeHead(503).end()
      return
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const { url = '/', method } = asked
    const upstream = request({ port: sitePort, path: url, method, headers }, async (answer) => {
      const { first, rest } = await split(answer, Boolean(asked.headers.rsc))
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
      answered.writeHead(answer.statusCode ?? 500, { ...kept, 'cache-control': 'no-store' })
      if (rest.length === 0) {
        answered.end(first)
        return
      }
      answered.write(first)
      pendingResponses.add(() => answered.end(rest))
    })
    asked.pipe(upstream)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has one

  function release() {
    for (const end of pendingResponses) end()
    pendingResponses.clear()
  }

  return {
    site: `http://localhost:${port}`,
    /** Sends the rows held back. */
    send: release,
    stop: async () => {
      release()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
