import { logError } from '#lib/base/log.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { getOutboxCounts, type OutboxCounts } from './outbox-counts.ts'

/** Time for which something may be due before it counts as stuck, in seconds; a rate limit takes minutes. */
const maxOverdueSeconds = 900

/** Returns sentences for the operator about mails and webhooks that are not sent, without personal data. */
export function getOutboxWarnings(counts: OutboxCounts | null): string[] {
  if (!counts) return []
  const { refused, overdueSeconds, webhooks } = counts
  return [
    ...describeOverdue('mail', overdueSeconds),
    ...describeOverdue('webhook delivery', webhooks.overdueSeconds),
    ...(refused > 0
      ? [`Not sent because the address of a reader is refused: ${refused} of the mails about leads`]
      : []),
    ...(webhooks.failing > 0 ? [`Webhook endpoints that fail: ${webhooks.failing}`] : []),
  ]
}

function describeOverdue(what: string, seconds: number | null): string[] {
  if (seconds === null || seconds < maxOverdueSeconds) return []
  return [`The oldest ${what} has been due for ${Math.floor(seconds / 60)} minutes and is not sent`]
}

/** Logs that due mails or webhooks are not sent, once until they are. Never rejects. */
export async function logOverdueOutbox(): Promise<void> {
  const counts = await getOutboxCounts()
  if (!counts) return
  const state = processState('outbox-overdue', () => ({ isLogged: false }))
  const { overdueSeconds: mailSeconds, webhooks } = counts
  const webhookSeconds = webhooks.overdueSeconds
  const isOverdue = Math.max(mailSeconds ?? 0, webhookSeconds ?? 0) >= maxOverdueSeconds
  if (isOverdue && !state.isLogged) logError('outbox-overdue', { mailSeconds, webhookSeconds })
  state.isLogged = isOverdue
}
