import 'server-only'
import { deliverMails } from './mail/deliver-mails.ts'
import { deliverWebhooks } from './outgoing-webhooks/deliver-webhooks.ts'

/** Sends all due mails and webhooks. Neither waits for the other. Never rejects. */
export async function deliverOutbox(): Promise<void> {
  await Promise.all([deliverMails(), deliverWebhooks()])
}
