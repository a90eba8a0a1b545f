import { setTimeout as sleep } from 'node:timers/promises'
import { errorText, logProblem } from '#lib/log.ts'
import { claimedMail, type MailContext, type MailSender } from './claimed-mail.ts'
import { composeMail, recipientOf } from './compose-mail.ts'
import type { Outbox } from './outbox.ts'
import { oneLine } from './safe-text.ts'
import { isServerGone, smtpProblem } from './smtp-problem.ts'
import { concurrency, type MailTransport } from './transport.ts'

/** Seconds that a claimed mail is nobody else's: longer than the longest attempt. */
const lease = 60

export interface Delivery {
  outbox: Outbox
  transport: MailTransport
  readSender: () => Promise<MailSender>
  siteUrl: string
}

class NotRecordedError extends Error {
  override name = 'NotRecordedError'
}

type Claimed = Awaited<ReturnType<Outbox['claim']>>[number]

/**
 * Sends what is due until nothing is, or until the mail server is gone: then what waits is not tried
 * in vain. A mail that fails is tried again later, one whose sending was cut short too.
 * @throws where the outbox does not answer
 */
export async function deliverDue(delivery: Delivery): Promise<void> {
  let serverIsGone = false
  async function work(first: Claimed) {
    let next: Claimed | undefined = first
    while (next) {
      const error = await deliver(next, delivery)
      serverIsGone ||= isServerGone(error)
      if (serverIsGone) return
      next = (await delivery.outbox.claim(1, lease))[0]
    }
  }
  const settled = await Promise.allSettled(
    (await delivery.outbox.claim(concurrency, lease)).map(work),
  )
  for (const result of settled) if (result.status === 'rejected') throw result.reason
}

/** @returns what went wrong, or null */
async function deliver(claimed: Claimed, delivery: Delivery): Promise<unknown> {
  const { outbox } = delivery
  const { id, audience, attempts } = claimed
  try {
    const outcome = await send(claimed, delivery)
    await insist(() => outbox.finish(id, outcome))
    return null
  } catch (error) {
    if (error instanceof NotRecordedError) throw error
    logProblem('mail-failed', { mail: id, audience, attempts, ...smtpProblem(error) })
    await insist(() => outbox.finish(id, 'failed', oneLine(errorText(error), 500)))
    return error
  }
}

/** A mail that was sent but not noted as sent is sent again: worth more than one try. */
async function insist(record: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await record()
  } catch (cause) {
    if (tries === 1) throw new NotRecordedError('The outcome was not recorded', { cause })
    await sleep(500)
    await insist(record, tries - 1)
  }
}

async function send(claimed: Claimed, { outbox, transport, readSender, siteUrl }: Delivery) {
  const mail = claimedMail.parse(claimed)
  const context: MailContext = { siteUrl, sender: await readSender() }
  const to = recipientOf(mail, context)
  const recipient = to === null ? null : await outbox.recipient(to)
  if (to === null || recipient === null || recipient.unsubscribed) {
    if (mail.audience !== 'visitor') {
      const { id, audience } = mail
      logProblem('mail-suppressed', { mail: id, audience, unsubscribed: to !== null })
    }
    return 'suppressed'
  }
  const isJoining = mail.audience === 'visitor' && mail.lead.form === 'waitlist'
  const consent = isJoining ? await outbox.consentTo(mail) : null
  await transport.send(composeMail(mail, context, { to, token: recipient.token, consent }))
  return 'sent'
}
