import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Sends a response that does not come from Next: a line of text that says why. */
export function sendRejection(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
) {
  response.writeHead(status, headers)
  response.end(STATUS_CODES[status])
}

/**
 * Sends the same response on a socket that has no `ServerResponse`, and destroys the socket: a peer that
 * keeps its half open would keep the descriptor.
 */
export function rejectSocket(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
) {
  if (!socket.writable) return void socket.destroy()
  const text = STATUS_CODES[status] ?? ''
  const all = { ...headers, connection: 'close', 'content-length': text.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}
