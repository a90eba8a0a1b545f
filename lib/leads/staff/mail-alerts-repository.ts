import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { outboxCounts } from '#lib/leads/outbox/outbox-counts.ts'
import { getWebhookEndpoints } from './webhook-repository.ts'

/** Reasons why mails and webhooks about leads are not sent until staff act. */
const mailAlerts = z.object({
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

type MailAlerts = z.infer<typeof mailAlerts>

/** Returns the reasons why mails and webhooks about leads are not sent. @throws DatabaseError */
export async function getMailAlerts(): Promise<MailAlerts> {
  const client = createSupabaseAdmin()
  const [counts, endpoints, stopped, refused] = await Promise.all([
    client.rpc('outbox_counts'),
    getWebhookEndpoints(),
    client.rpc('stopped_dealerships'),
    client.rpc('refused_mails'),
  ])
  const { givenUp, webhooks } = outboxCounts.parse(unwrapResponse(counts))
  return mailAlerts.parse({
    givenUp,
    givenUpWebhooks: webhooks.givenUp,
    goneEndpoints: endpoints.filter(({ gone_at }) => gone_at !== null),
    refusedMails: unwrapResponse(refused),
    stoppedDealerships: unwrapResponse(stopped),
  })
}

/**
 * Puts all given-up mails and webhook deliveries, and mails to refused addresses, back into the outbox. Returns their number.
 * @throws DatabaseError
 */
export async function retryGivenUpMails(): Promise<number> {
  return z.number().parse(unwrapResponse(await createSupabaseAdmin().rpc('retry_given_up_mails')))
}

/**
 * Undoes a dealership's unsubscription from lead mails. Returns false if it has not unsubscribed.
 * @throws DatabaseError
 */
export async function resumeLeadMails(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('resume_lead_mails', { dealership_id: id })
  return z.boolean().parse(unwrapResponse(response))
}
