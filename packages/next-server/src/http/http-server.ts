import { createServer, type RequestListener, type Server } from 'node:http'
import { rejectSocket, sendRejection } from '../rejection.ts'

/** Time in which a connection has to send the head of a request, in ms. Node's default is a minute. */
const headersTimeoutMs = 15_000

/**
 * Time after which the server closes an idle connection, in ms: longer than a proxy in front reuses one. Node's
 * default of 5 s resets a request that is sent on the connection at that moment.
 */
const keepAliveTimeoutMs = 75_000

/** Status for each error of Node's parser that is no malformed request. */
const parserErrors: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Creates a server for visitors that leaves no unused connection open. It rejects requests to switch protocols
 * (`Upgrade`, `CONNECT`) and unknown expectations, and destroys their sockets; Node would leave a socket that
 * switches to its listeners. A client that offers `h2c` gets its response in HTTP/1.1.
 * @param headers of rejections
 */
export function createHttpServer(
  handle: RequestListener,
  headers: Readonly<Record<string, string>>,
): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 3,
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() !== 'h2c',
    },
    handle,
  )
  server.on('upgrade', (_, socket) => rejectSocket(socket, 400, headers))
  server.on('connect', (_, socket) => rejectSocket(socket, 405, headers))
  server.on('checkExpectation', (_, response) => {
    response.shouldKeepAlive = false
    sendRejection(response, 417, headers)
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // The peer has gone, or part of a response has been sent already.
    if (code === 'ECONNRESET' || hasResponseStarted(socket)) return void socket.destroy()
    rejectSocket(socket, parserErrors[code] ?? 400, headers)
  })
  return server
}

/** Node's own handler of `clientError` looks at the same property of a socket. */
function hasResponseStarted(socket: object): boolean {
  const response = '_httpMessage' in socket ? socket._httpMessage : null
  return (
    typeof response === 'object' &&
    response !== null &&
    'headersSent' in response &&
    response.headersSent === true
  )
}

/**
 * Stops accepting connections, waits for open requests, and destroys connections that remain after the grace period.
 */
export async function closeHttpServer(server: Server, graceMs: number): Promise<void> {
  // A connection whose request is answered from now on ends instead of waiting for another one.
  server.keepAliveTimeout = 1
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(timer)
}
