import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#lib/base/database.types.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'

export type DeliveryOutcome =
  | 'sent'
  | 'suppressed'
  | 'held'
  | 'failed'
  | 'deferred'
  | 'unavailable'
  /** The receiver of a webhook does not exist any more: its endpoint is disabled. */
  | 'gone'

const claimedRows = z.array(z.looseObject({ id: z.guid() }))
const recipient = z
  .object({
    token: z.guid(),
    unsubscribed: z.boolean(),
    lead_mails_stopped: z.boolean(),
    confirmed: z.boolean(),
  })
  .transform(({ lead_mails_stopped, ...rest }) => ({ ...rest, stopped: lead_mails_stopped }))
const consent = z.object({ wording: z.string() }).nullable()

/** Access to the outbox in Postgres. Every method throws where the database fails. */
export type Outbox = ReturnType<typeof createOutbox>

/** Returns the outbox; its methods throw if the database fails. @param client with the secret key */
export function createOutbox(client: SupabaseClient<Database>) {
  return {
    /**
     * Claims due mails: no other process gets them before the lease ends. Only their ids are parsed,
     * so that one malformed mail does not stop the others.
     */
    async claim(maximum: number, leaseSeconds: number) {
      const lease = `${leaseSeconds} seconds`
      return claimedRows.parse(
        unwrapResponse(await client.rpc('claim_lead_mails', { maximum, lease })),
      )
    },

    /** Claims due deliveries to webhook endpoints, at most one of each endpoint, like `claim`. */
    async claimWebhooks(maximum: number, leaseSeconds: number) {
      const lease = `${leaseSeconds} seconds`
      return claimedRows.parse(
        unwrapResponse(await client.rpc('claim_webhook_deliveries', { maximum, lease })),
      )
    },

    /**
     * Returns an address's token, whether the address is unsubscribed, whether it stopped mails that
     * tell a dealership about leads, and whether its owner confirmed it.
     */
    async getRecipient(email: string) {
      return recipient.parse(unwrapResponse(await client.rpc('mail_recipient', { email })))
    },

    /** Whether a mail may carry the link that confirms the address: one a day and three per mailbox. */
    async requestConfirmation(email: string, mailId: string): Promise<boolean> {
      const parameters = { email, mail_id: mailId }
      return z.boolean().parse(unwrapResponse(await client.rpc('request_confirmation', parameters)))
    },

    async getConsentWording(leadId: string): Promise<string | null> {
      const response = await client
        .from('lead_consents')
        .select('wording')
        .eq('lead_id', leadId)
        .retry(false) // The lease does not allow for it: the outbox tries again.
        .maybeSingle()
      return consent.parse(unwrapResponse(response))?.wording ?? null
    },

    async recordOutcome(id: string, outcome: DeliveryOutcome, error: string | null = null) {
      unwrapResponse(await client.rpc('finish_lead_mail', { id, outcome, error }))
    },
  }
}
