import { z } from 'zod'

/** What keeps mails about leads from being sent, until staff act. */
export const mailAlerts = z.object({
  /** Number of mails that were given up. */
  givenUp: z.number(),
  /** Dealerships that stopped mails about leads. */
  stoppedDealerships: z.array(z.object({ id: z.guid(), name: z.string(), stopped_at: z.string() })),
})

export type MailAlerts = z.infer<typeof mailAlerts>
