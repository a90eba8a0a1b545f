import { defaultLocale } from '#lib/base/locales.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { type Claimed, drainOutbox } from '#lib/leads/outbox/drain-outbox.ts'
import { LeaseTooShortError } from '#lib/leads/outbox/lease.ts'
import type { DeliveryOutcome, Outbox } from '#lib/leads/outbox/outbox.ts'
import { NotRecordedError, recordOutcome } from '#lib/leads/outbox/record-outcome.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { toUnavailableError } from './delivery-error.ts'
import { type OutboxDependencies, sendMail } from './send-mail.ts'
import { describeSmtpError, getFailureCause } from './smtp-error.ts'
import { maxConcurrentMails } from './transport.ts'

type ClaimedMailRow = Claimed<Awaited<ReturnType<Outbox['claim']>>[number]>

/**
 * Sends due mails until none is left. A mail that fails, or whose sending is interrupted, is retried
 * later.
 * @throws Error if the outbox or the sender is unavailable; then no mail is claimed
 * @throws DeliveryUnavailableError in an outage of a service that every mail needs; it uses up no attempts
 */
export async function processOutbox(dependencies: OutboxDependencies): Promise<void> {
  await dependencies.getSender(defaultLocale)
  await drainOutbox({
    claim: dependencies.outbox.claim,
    deliver: (claimed) => deliver(claimed, dependencies),
    maxConcurrent: maxConcurrentMails,
  })
}

/**
 * Sends one mail and records the outcome, both within its lease.
 * @throws DeliveryUnavailableError
 * @throws LeaseTooShortError if preparing the mail took too long; it is sent once its lease is over
 */
async function deliver(claimed: ClaimedMailRow, dependencies: OutboxDependencies): Promise<void> {
  const { outbox, transport } = dependencies
  const { row, lease } = claimed
  const { id, audience, attempts } = row
  const send: typeof transport.send = async (mail) => {
    lease.checkBeforeSending()
    await transport.send(mail)
  }
  const record = (outcome: DeliveryOutcome, error?: string) =>
    recordOutcome(outbox, claimed, outcome, error)
  try {
    const { outcome, reason } = await sendMail(row, {
      ...dependencies,
      transport: { ...transport, send },
    })
    await record(outcome, reason)
  } catch (error) {
    if (error instanceof NotRecordedError || error instanceof LeaseTooShortError) throw error
    const unavailable = await toUnavailableError(error, transport)
    const text = sanitizeLine(errorText(unavailable ?? error), 500)
    const fault = getFailureCause(error) === 'temporary' ? 'deferred' : 'failed'
    await record(unavailable ? 'unavailable' : fault, text)
    if (unavailable) throw unavailable
    logError('mail-failed', { mail: id, audience, attempts, ...describeSmtpError(error) })
  }
}
