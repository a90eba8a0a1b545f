import { z } from 'zod'

const id = z.union([z.string(), z.number()]).nullable().default(null)
const params = z.record(z.string(), z.unknown()).default({})

/** Request of the presence socket: JSON-RPC 2.0, as `@sanity/bifur-client` sends it. */
export const requestSchema = z.object({ method: z.string(), params, id })

export const announceSchema = z.object({
  data: z.object({ sessionId: z.string(), locations: z.array(z.unknown()) }),
})
export const sessionSchema = z.object({ session: z.string() })
export const unsubscribeSchema = z.object({ subscriptionId: z.string() })
export const authorizationSchema = z.object({ authorization: z.string() })

/** Event to the other editors; `i` is the user id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

export const methodNotFound = { code: -32601, message: 'Method not found' }
export const invalidRequest = { code: -32600, message: 'Invalid request' }
