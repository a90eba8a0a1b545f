import type { LeadMail } from '#lib/leads/staff/lead-schemas.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { eventLabels } from './webhook-labels.ts'

const audienceLabels: Record<LeadMail['audience'], string> = {
  maker: 'To us',
  dealership: 'To the dealership',
  visitor: 'Acknowledgement to the visitor',
  webhook: 'Webhook',
  buyer: 'Question to the buyer whether it fitted',
  reminder: 'Reminder to the dealership',
  overdue: 'To the dealership: the answer is overdue',
  answer: 'Answer of the dealership to the visitor',
  passed: 'To the visitor: who will answer',
}

/** Returns the recipient of a mail, or the endpoint and event of a webhook. */
export function getMailTitle({ audience, endpoint, event }: LeadMail): string {
  if (event === null) return audienceLabels[audience]
  return `To ${endpoint}: ${eventLabels[event].toLowerCase()}`
}

/** Returns a sentence about a mail's delivery, and whether staff need to act (`isGivenUp`). */
export function describeMailState(mail: LeadMail): { text: string; isGivenUp: boolean } {
  const { attempts, last_error, event } = mail
  const reason = last_error ? ` ${event ? 'Reason' : 'The mail server said'}: ${last_error}` : ''
  if (mail.sent_at) return { text: `Sent ${formatDateTime(mail.sent_at)}`, isGivenUp: false }
  if (mail.failed_at) {
    const text = `Given up ${formatDateTime(mail.failed_at)}, after ${countAttempts(attempts)}.${reason}`
    return { text, isGivenUp: true }
  }
  if (mail.suppressed_at) {
    if (last_error) return { text: `Not sent: ${last_error}`, isGivenUp: true }
    const text = 'Not sent: the address unsubscribed, or mail cannot be sent to it.'
    return { text, isGivenUp: false }
  }
  if (mail.held_at) {
    const text = 'Not sent yet: the visitor has not confirmed the address.'
    return { text, isGivenUp: false }
  }
  if (attempts > 0 && last_error) {
    const text = `Next attempt ${formatDateTime(mail.next_attempt_at)}, after ${countAttempts(attempts)}.${reason}`
    return { text, isGivenUp: false }
  }
  if (last_error) {
    const text = `Waiting: mail cannot be sent just now. ${last_error}`
    return { text, isGivenUp: false }
  }
  const isLater = Date.parse(mail.next_attempt_at) > Date.now()
  const text = isLater ? `Sent on ${formatDateTime(mail.next_attempt_at)}` : 'Waiting to be sent'
  return { text, isGivenUp: false }
}

function countAttempts(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}
