import { z } from 'zod'

/** Result of the check of an outside address. */
export const addressOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found') }),
  /** A page that is elsewhere; `isPermanent` if each redirect to it says so. */
  z.object({ kind: z.literal('moved'), to: z.string(), isPermanent: z.boolean() }),
  /** The server says that there is no page: 404 or 410. */
  z.object({ kind: z.literal('missing'), status: z.int() }),
  /** Another status, such as 403 for programs: a person may see a page. */
  z.object({ kind: z.literal('refused'), status: z.int() }),
  /** No answer; a sentence for staff. */
  z.object({ kind: z.literal('unreachable'), reason: z.string() }),
  /** Not requested, because it is no address of the public; a sentence for staff. */
  z.object({ kind: z.literal('blocked'), reason: z.string() }),
])

export type AddressOutcome = z.infer<typeof addressOutcome>
