import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a load balancer: each request goes to the next server in turn, and to the one after it if the
 * connection is refused.
 */
export async function startLoadBalancer(port: number, serverPorts: readonly number[]) {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    turn += 1
    const ports = serverPorts.map((_, index) => serverPorts[(turn + index) % serverPorts.length])
    passOn(incoming, outgoing, body, ports)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  [port, ...others]: (number | undefined)[],
) {
  if (port === undefined) {
    outgoing.writeHead(503).end()
    return
  }
  const { url = '/', method, headers } = incoming
  const upstream = request({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  upstream.on('error', (error) => {
    const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
    if (isRefused) passOn(incoming, outgoing, body, others)
    else outgoing.destroy()
  })
  upstream.end(body)
}
