import 'server-only'
import { scheduleAnswers } from './answering/schedule-answers.ts'
import { deliverMails } from './mail/deliver-mails.ts'
import { deliverWebhooks } from './outgoing-webhooks/deliver-webhooks.ts'

/** Sends all due mails and webhooks, and plans when mails about missing answers are due. None waits for the others. Never rejects. */
export async function deliverOutbox(): Promise<void> {
  await Promise.all([deliverMails(), deliverWebhooks(), scheduleAnswers()])
}
