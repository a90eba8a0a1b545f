import { z } from 'zod'
import { leadChangeEntry } from '#lib/leads/staff/lead-progress.ts'
import { staffLead } from '#lib/leads/staff/lead-schemas.ts'
import { webhookFormat } from '#lib/leads/staff/webhook-schemas.ts'
import { claimedMail } from '../mail/claimed-mail.ts'

const dueWebhook = z.object({
  id: z.guid(),
  attempts: z.number(),
  created_at: z.string(),
  endpoint: z.object({
    id: z.guid(),
    url: z.url({ protocol: /^https?$/ }),
    format: webhookFormat,
    /** The current one first; an earlier one signs, too, for a day. */
    secrets: z.array(z.string()).min(1),
  }),
})

const aboutLead = dueWebhook.extend({
  lead: staffLead.extend({ is_capped: z.boolean() }),
  fields: claimedMail.shape.fields,
  dealership: claimedMail.shape.dealership,
})

/** A due delivery with the data of its payload, as `claim_webhook_deliveries` returns it. */
export const claimedWebhook = z.discriminatedUnion('event', [
  aboutLead.extend({ event: z.literal('lead.created') }),
  aboutLead.extend({ event: z.literal('lead.status_changed'), change: leadChangeEntry }),
  dueWebhook.extend({ event: z.literal('test') }),
])

export type ClaimedWebhook = z.infer<typeof claimedWebhook>

/** A delivery about a lead, or a test with a sample of one. */
export type LeadEvent = Pick<z.infer<typeof aboutLead>, 'lead' | 'fields' | 'dealership'> &
  (
    | { event: 'lead.created' | 'test'; change: null }
    | { event: 'lead.status_changed'; change: z.infer<typeof leadChangeEntry> }
  )
