import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time between two pieces, in ms: more than two frames. */
const pauseMs = 40

const pieceCount = 24

const startTag = /<(?:a|button|div|h1|li|nav|option|p|section|select|span|svg|ul)\b/g

/**
 * Starts a proxy that sends the first screen of a page in pieces, each up to the start tag of an element, as a slow
 * device reads it. Other responses pass unchanged.
 */
export async function startSlowDocumentProxy(site: string) {
  const { port: sitePort } = new URL(site)
  const server = createServer((asked, answered) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const { url = '/', method } = asked
    const upstream = request({ port: sitePort, path: url, method, headers }, async (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html')
      if (!isDocument) {
        answered.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(answered)
        return
      }
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
      answered.writeHead(answer.statusCode ?? 500, { ...kept, 'cache-control': 'no-store' })
      for (const piece of split(String(await buffer(answer)))) {
        answered.write(piece)
        await sleep(pauseMs)
      }
      answered.end()
    })
    asked.pipe(upstream)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    site: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Splits a page at start tags that are spread evenly over its body, up to the second section of its content. */
function split(html: string): string[] {
  const body = html.indexOf('<body')
  const content = html.indexOf('<main', body)
  const end = html.indexOf('<section', html.indexOf('<section', content) + 1)
  const tags = [...html.slice(body, end).matchAll(startTag)].map(({ index }) => body + index)
  const step = Math.max(1, Math.floor(tags.length / pieceCount))
  const cuts = tags.filter((_, index) => index % step === 0)
  return [0, ...cuts].map((from, index) => html.slice(from, cuts[index]))
}
