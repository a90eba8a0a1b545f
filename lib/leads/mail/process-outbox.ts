import { setTimeout as sleep } from 'node:timers/promises'
import { errorText, logError } from '#lib/base/log.ts'
import { toUnavailableError } from './delivery-error.ts'
import {
  createLease,
  LeaseTooShortError,
  leaseSeconds,
  maxRecordAttempts,
  recordPauseMs,
} from './lease.ts'
import type { MailOutcome, Outbox } from './outbox.ts'
import { sanitizeLine } from './sanitize-text.ts'
import { type OutboxDependencies, sendMail } from './send-mail.ts'
import { describeSmtpError, getFailureCause } from './smtp-error.ts'
import { maxConcurrentMails } from './transport.ts'

class NotRecordedError extends Error {
  override name = 'NotRecordedError'
}

/** A claimed mail with its lease. */
interface Claimed {
  row: Awaited<ReturnType<Outbox['claim']>>[number]
  lease: ReturnType<typeof createLease>
}

/**
 * Sends due mails until none is left. A mail that fails, or whose sending is interrupted, is retried
 * later.
 * @throws Error if the outbox or the sender is unavailable; then no mail is claimed
 * @throws DeliveryUnavailableError in an outage of what every mail needs; it uses up no attempts
 */
export async function processOutbox(dependencies: OutboxDependencies): Promise<void> {
  await dependencies.getSender()
  let isInterrupted = false
  async function deliverUntilEmpty(first: Claimed) {
    let next: Claimed | undefined = first
    while (next) {
      await deliver(next, dependencies).catch((error: unknown) => {
        isInterrupted = true
        throw error
      })
      if (isInterrupted) return
      next = (await claim(dependencies.outbox, 1))[0]
    }
  }
  const settled = await Promise.allSettled(
    (await claim(dependencies.outbox, maxConcurrentMails)).map(deliverUntilEmpty),
  )
  for (const result of settled) if (result.status === 'rejected') throw result.reason
}

async function claim(outbox: Outbox, maximum: number): Promise<Claimed[]> {
  const lease = createLease(performance.now())
  const rows = await outbox.claim(maximum, leaseSeconds)
  return rows.map((row) => ({ row, lease }))
}

/**
 * Sends one mail and records the outcome, both within its lease: another process may have claimed it
 * afterwards.
 * @throws DeliveryUnavailableError
 * @throws LeaseTooShortError if preparing the mail took too long; it is sent once its lease is over
 */
async function deliver({ row, lease }: Claimed, dependencies: OutboxDependencies): Promise<void> {
  const { outbox, transport } = dependencies
  const { id, audience, attempts } = row
  const send: typeof transport.send = async (mail) => {
    lease.checkBeforeSending()
    await transport.send(mail)
  }
  const record = async (outcome: MailOutcome, error?: string) => {
    lease.checkBeforeRecording()
    await retry(() => outbox.recordOutcome(id, outcome, error))
  }
  try {
    await record(await sendMail(row, { ...dependencies, transport: { ...transport, send } }))
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

async function retry(action: () => Promise<void>, attempts = maxRecordAttempts): Promise<void> {
  try {
    await action()
  } catch (cause) {
    if (attempts === 1) throw new NotRecordedError('The outcome was not recorded', { cause })
    await sleep(recordPauseMs)
    await retry(action, attempts - 1)
  }
}
