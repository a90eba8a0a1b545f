import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { headersOfRejections } from '#lib/base/security/security-headers.ts'

/**
 * Sends a response that does not come from Next, with the security headers of the others.
 * @param headers additional headers, such as `allow`
 */
export function sendRejection(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { ...headersOfRejections, ...headers })
  response.end(STATUS_CODES[status])
}

/**
 * Sends the same response on a socket that has no `ServerResponse`, and destroys the socket: a peer that
 * keeps its half open would keep the descriptor.
 */
export function rejectSocket(socket: Duplex, status: number) {
  if (!socket.writable) return void socket.destroy()
  const text = STATUS_CODES[status] ?? ''
  const headers = { ...headersOfRejections, connection: 'close', 'content-length': text.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}
