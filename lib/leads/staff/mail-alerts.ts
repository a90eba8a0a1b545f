import { z } from 'zod'

/** Reasons why mails and webhooks about leads are not sent until staff act. */
export const mailAlerts = z.object({
  /** Number of mails that were given up, at most 10,000. */
  givenUp: z.number(),
  /** Number of deliveries to webhook endpoints that were given up, at most 10,000. */
  givenUpWebhooks: z.number(),
  /** Webhook endpoints that answered 410 and were disabled. */
  goneEndpoints: z.array(z.object({ id: z.guid(), name: z.string(), gone_at: z.string() })),
  /** Mails that were not sent because the address of their reader is refused. */
  refusedMails: z.array(
    z.object({
      /** Null for the maker. */
      dealership_id: z.guid().nullable(),
      /** Null for the maker and a dealership that is deleted. */
      name: z.string().nullable(),
      count: z.number(),
      since: z.string(),
    }),
  ),
  /** Dealerships that stopped mails about leads. */
  stoppedDealerships: z.array(z.object({ id: z.guid(), name: z.string(), stopped_at: z.string() })),
})

export type MailAlerts = z.infer<typeof mailAlerts>
