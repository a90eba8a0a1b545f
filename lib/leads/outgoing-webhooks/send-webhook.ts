import { Webhook } from 'standardwebhooks'
import { defaultLocale } from '#lib/base/locales.ts'
import { createSampleMail } from '#lib/leads/staff/sample-lead.ts'
import { composeChatMessage } from './chat-message.ts'
import { type ClaimedWebhook, claimedWebhook, type LeadEvent } from './claimed-webhook.ts'
import { type PostOptions, postWebhook } from './post-webhook.ts'
import { composePayload } from './webhook-payload.ts'

export interface WebhookSettings extends PostOptions {
  /** The site's origin. */
  siteUrl: string
}

/**
 * Sends a claimed delivery, signed as Standard Webhooks specifies it. The id is the row's, the same at each
 * attempt.
 * @returns the status of the response
 * @throws BlockedUrlError, ZodError of a malformed row, and errors of the network
 */
export async function sendWebhook(claimed: unknown, settings: WebhookSettings): Promise<number> {
  const webhook = claimedWebhook.parse(claimed)
  const { url, format, secrets } = webhook.endpoint
  const event = getLeadEvent(webhook)
  const compose = format === 'chat' ? composeChatMessage : composePayload
  const body = JSON.stringify(compose(event, settings.siteUrl))
  const headers = signWebhook({ id: webhook.id, body, secrets }, new Date())
  return await postWebhook({ url, headers, body }, settings)
}

interface Message {
  id: string
  body: string
  secrets: readonly string[]
}

/** Returns the headers of a message, with a signature by each secret. */
export function signWebhook({ id, body, secrets }: Message, now: Date) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}

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
  const { lead, fields, dealership } = createSampleMail('quote', null, defaultLocale)
  const progress = { status: 'new' as const, assignee_id: null, assignee: null }
  return {
    event: 'test',
    change: null,
    fields,
    dealership,
    lead: {
      ...lead,
      id,
      created_at,
      company: 'Tremblay Snow Removal',
      brand: 'Bobcat',
      model: 'T770',
      ...progress,
      remind_on: null,
      opened_at: null,
      ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null },
      amount: null,
      is_capped: false,
    },
  }
}
