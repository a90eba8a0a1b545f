import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A site in front of `site` on which what a client navigation brings stops before the row that
 * holds `text`, as where the server is still at it. Nothing is prefetched.
 */
export async function startLateRows(site: string, text: string) {
  const waiting = new Set<() => void>()
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
      waiting.add(() => answered.end(rest))
    })
    asked.pipe(upstream)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has one

  function send() {
    for (const end of waiting) end()
    waiting.clear()
  }

  return {
    site: `http://localhost:${port}`,
    /** Sends what is missing. */
    send,
    stop: async () => {
      send()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
