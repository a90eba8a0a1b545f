import { Webhook } from 'standardwebhooks'
import { composeChatMessage } from './chat-message.ts'
import { claimedWebhook } from './claimed-webhook.ts'
import { getLeadEvent } from './lead-event.ts'
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
