import { setTimeout as sleep } from 'node:timers/promises'
import { errorText, logError } from '#lib/base/log.ts'
import { toUnavailableError } from './delivery-error.ts'
import type { Outbox } from './outbox.ts'
import { sanitizeLine } from './sanitize-text.ts'
import { type OutboxDependencies, sendMail } from './send-mail.ts'
import { describeSmtpError, getFailureCause } from './smtp-error.ts'
import { maxConcurrentMails } from './transport.ts'

/** Lease of a claimed mail in seconds: longer than the longest attempt to send. */
const leaseSeconds = 60

class NotRecordedError extends Error {
  override name = 'NotRecordedError'
}

type ClaimedRow = Awaited<ReturnType<Outbox['claim']>>[number]

/**
 * Sends due mails until none is left. A mail that fails, or whose sending is interrupted, is retried
 * later.
 * @throws Error if the outbox or the sender is unavailable; then no mail is claimed
 * @throws DeliveryUnavailableError in an outage of what every mail needs; it uses up no attempts
 */
export async function processOutbox(dependencies: OutboxDependencies): Promise<void> {
  await dependencies.getSender()
  let isInterrupted = false
  async function deliverUntilEmpty(first: ClaimedRow) {
    let next: ClaimedRow | undefined = first
    while (next) {
      await deliver(next, dependencies).catch((error: unknown) => {
        isInterrupted = true
        throw error
      })
      if (isInterrupted) return
      next = (await dependencies.outbox.claim(1, leaseSeconds))[0]
    }
  }
  const settled = await Promise.allSettled(
    (await dependencies.outbox.claim(maxConcurrentMails, leaseSeconds)).map(deliverUntilEmpty),
  )
  for (const result of settled) if (result.status === 'rejected') throw result.reason
}

/** Sends one mail and records the outcome. @throws DeliveryUnavailableError */
async function deliver(claimed: ClaimedRow, dependencies: OutboxDependencies): Promise<void> {
  const { outbox, transport } = dependencies
  const { id, audience, attempts } = claimed
  try {
    const outcome = await sendMail(claimed, dependencies)
    await retry(() => outbox.recordOutcome(id, outcome))
  } catch (error) {
    if (error instanceof NotRecordedError) throw error
    const unavailable = await toUnavailableError(error, transport)
    const text = sanitizeLine(errorText(unavailable ?? error), 500)
    const fault = getFailureCause(error) === 'temporary' ? 'deferred' : 'failed'
    await retry(() => outbox.recordOutcome(id, unavailable ? 'unavailable' : fault, text))
    if (unavailable) throw unavailable
    logError('mail-failed', { mail: id, audience, attempts, ...describeSmtpError(error) })
  }
}

/** Retries three times, because a sent mail without a recorded outcome is sent again. */
async function retry(action: () => Promise<void>, attempts = 3): Promise<void> {
  try {
    await action()
  } catch (cause) {
    if (attempts === 1) throw new NotRecordedError('The outcome was not recorded', { cause })
    await sleep(500)
    await retry(action, attempts - 1)
  }
}
