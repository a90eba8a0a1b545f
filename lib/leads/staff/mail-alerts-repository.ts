import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { outboxCounts } from '#lib/leads/outbox/outbox-counts.ts'
import { type MailAlerts, mailAlerts } from './mail-alerts.ts'
import { getWebhookEndpoints } from './webhook-repository.ts'

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
