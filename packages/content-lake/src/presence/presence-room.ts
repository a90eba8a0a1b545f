import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'

const heartbeatMs = 10_000

interface Member {
  socket: WebSocket
  /** Null until the socket has shown its token. */
  userId: string | null
  subscriptions: Set<string>
  sessions: Set<string>
}

/**
 * Relays presence between open Studio tabs.
 * @param identify returns the user id of an `Authorization` header, null if it has no presence
 */
export function createPresenceRoom(identify: (authorization: string) => string | null) {
  const members = new Set<Member>()
  const heartbeat = setInterval(() => {
    for (const { socket } of members) socket.send('♥')
  }, heartbeatMs)
  heartbeat.unref()

  function tell(event: PresenceEvent): void {
    for (const { socket, subscriptions } of members) {
      for (const subscription of subscriptions) {
        const params = { subscription, result: event }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function handle(member: Member, method: string, params: unknown): unknown {
    if (method === 'authorization') {
      member.userId = identify(authorizationSchema.parse(params).authorization)
    }
    const i = member.userId
    if (i === null) return member.socket.close(4001, 'Unauthorized')
    switch (method) {
      case 'authorization':
        return true
      case 'presence_subscribe': {
        const subscription = randomUUID()
        member.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return member.subscriptions.delete(unsubscribeSchema.parse(params).subscriptionId)
      case 'presence_rollcall':
        tell({ type: 'rollCall', i, session: sessionSchema.parse(params).session })
        return true
      case 'presence_announce': {
        const { sessionId, locations } = announceSchema.parse(params).data
        member.sessions.add(sessionId)
        tell({ type: 'state', i, m: { sessionId, locations } })
        return true
      }
      case 'presence_disconnect': {
        const { session } = sessionSchema.parse(params)
        member.sessions.delete(session)
        tell({ type: 'disconnect', i, m: { session } })
        return true
      }
      default:
        return undefined
    }
  }

  function handleMessage(member: Member, text: string): void {
    let id: unknown = null
    const reply = (content: object) =>
      member.socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...content }))
    try {
      const request = requestSchema.parse(JSON.parse(text))
      id = request.id
      const result = handle(member, request.method, request.params)
      reply(result === undefined ? { error: methodNotFound } : { result })
    } catch {
      reply({ error: invalidRequest })
    }
  }

  return {
    /** Adds a socket until it closes. Its sessions leave with it. It may show its token later. */
    join(socket: WebSocket, token: string): void {
      const member: Member = {
        socket,
        userId: identify(token),
        subscriptions: new Set(),
        sessions: new Set(),
      }
      members.add(member)
      socket.on('message', (data) => handleMessage(member, String(data)))
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        members.delete(member)
        const { userId: i } = member
        if (i === null) return
        for (const session of member.sessions) {
          tell({ type: 'disconnect', i, m: { session } })
        }
      })
    },
    close(): void {
      clearInterval(heartbeat)
      for (const { socket } of members) socket.terminate()
    },
  }
}

export type PresenceRoom = ReturnType<typeof createPresenceRoom>

const id = z.union([z.string(), z.number()]).nullable().default(null)
const params = z.record(z.string(), z.unknown()).default({})

/** Request of the presence socket: JSON-RPC 2.0, as `@sanity/bifur-client` sends it. */
const requestSchema = z.object({ method: z.string(), params, id })

const announceSchema = z.object({
  data: z.object({ sessionId: z.string(), locations: z.array(z.unknown()) }),
})
const sessionSchema = z.object({ session: z.string() })
const unsubscribeSchema = z.object({ subscriptionId: z.string() })
const authorizationSchema = z.object({ authorization: z.string() })

/** Event to the other editors; `i` is the user id. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

const methodNotFound = { code: -32601, message: 'Method not found' }
const invalidRequest = { code: -32600, message: 'Invalid request' }
