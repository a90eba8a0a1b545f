import { createSampleMail } from '#lib/leads/staff/sample-lead.ts'
import type { ClaimedWebhook, LeadEvent } from './claimed-webhook.ts'

/** Returns the event of a delivery; a test has a made-up quote request. */
export function getLeadEvent(webhook: ClaimedWebhook): LeadEvent {
  if (webhook.event === 'test') return createSampleEvent(webhook)
  const { lead, fields, dealership } = webhook
  const about = { lead, fields, dealership }
  return webhook.event === 'lead.created'
    ? { ...about, event: webhook.event, change: null }
    : { ...about, event: webhook.event, change: webhook.change }
}

function createSampleEvent({ id, created_at }: ClaimedWebhook): LeadEvent {
  const { lead, fields, dealership } = createSampleMail('quote', null)
  const progress = { status: 'new' as const, assignee_id: null, assignee: null }
  return {
    event: 'test',
    change: null,
    fields,
    dealership,
    lead: {
      ...lead,
      ...{ id, created_at, company: 'Tremblay Snow Removal', brand: 'Bobcat', model: 'T770' },
      ...{ ...progress, remind_on: null, opened_at: null, is_capped: false },
    },
  }
}
