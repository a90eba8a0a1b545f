import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import { isLoopbackHost, isLoopbackOrigin } from '../http/access.ts'
import type { PresenceRoom } from './presence-room.ts'

const maxPayloadBytes = 64 * 1024

/** Adds web sockets at `/v…/socket/{dataset}` to the room of the dataset and rejects all others. */
export function acceptSockets(
  server: Server,
  findRoom: (dataset: string) => PresenceRoom | undefined,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes })
  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    const dataset = /^\/v[^/]+\/socket\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1]
    const room = findRoom(dataset ?? '')
    if (!room || !isLoopbackHost(host) || (origin !== undefined && !isLoopbackOrigin(origin))) {
      socket.on('error', () => {})
      // A peer that keeps its half open would keep the descriptor.
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n', () => socket.destroy())
      return
    }
    sockets.handleUpgrade(request, socket, head, (open) =>
      room.join(open, url?.searchParams.get('token') ?? ''),
    )
  })
}
