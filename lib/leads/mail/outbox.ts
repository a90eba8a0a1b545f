import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ClaimedMail } from './claimed-mail.ts'

export type MailOutcome = 'sent' | 'suppressed' | 'failed'

const claimed = z.array(z.looseObject({ id: z.guid() }))
const recipient = z.object({ token: z.guid(), unsubscribed: z.boolean() })
const consent = z.object({ wording: z.string() }).nullable()

/** The mails that wait in Postgres. Every call throws where the database does not answer. */
export type Outbox = ReturnType<typeof createOutbox>

/** @param client one with the secret key */
export function createOutbox(client: SupabaseClient) {
  return {
    /** Due mails, nobody else's for the length of the lease; whole only once parsed. */
    async claim(maximum: number, leaseSeconds: number) {
      const lease = `${leaseSeconds} seconds`
      return claimed.parse(dataOf(await client.rpc('claim_lead_mails', { maximum, lease })))
    },

    /** The token by which an address unsubscribes, and whether it did. */
    async recipient(email: string) {
      return recipient.parse(dataOf(await client.rpc('mail_recipient', { email })))
    },

    async consentTo({ lead }: ClaimedMail): Promise<string | null> {
      const answer = await client
        .from('lead_consents')
        .select('wording')
        .eq('lead_id', lead.id)
        .maybeSingle()
      return consent.parse(dataOf(answer))?.wording ?? null
    },

    async finish(id: string, outcome: MailOutcome, error: string | null = null) {
      dataOf(await client.rpc('finish_lead_mail', { id, outcome, error }))
    },
  }
}

function dataOf({ data, error }: { data: unknown; error: { message: string } | null }): unknown {
  if (error) throw new Error(error.message)
  return data
}
