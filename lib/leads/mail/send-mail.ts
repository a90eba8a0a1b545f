import { logError } from '#lib/base/log.ts'
import { type ClaimedMail, claimedMail, type MailContext, type MailSender } from './claimed-mail.ts'
import { composeMail, getRecipientAddress } from './compose-mail.ts'
import { orUnavailable } from './delivery-error.ts'
import type { MailOutcome, Outbox } from './outbox.ts'
import type { MailTransport } from './transport.ts'

export interface OutboxDependencies {
  outbox: Outbox
  transport: MailTransport
  getSender: () => Promise<MailSender>
  siteUrl: string
}

/**
 * Sends a claimed mail, unless its recipient opted out. To a visitor whose address is not confirmed
 * it sends only a confirmation link, once, and holds the mail.
 * @throws DeliveryUnavailableError
 * @throws Error of the transport, or of a malformed mail
 */
export async function sendMail(
  claimed: unknown,
  { outbox, transport, getSender, siteUrl }: OutboxDependencies,
): Promise<MailOutcome> {
  const mail = claimedMail.parse(claimed)
  const { id, audience } = mail
  const context: MailContext = { siteUrl, sender: await orUnavailable('The sender', getSender()) }
  const to = getRecipientAddress(mail, context)
  if (to === null) return suppress(mail, { unsubscribed: false })
  if (audience === 'maker') {
    await transport.send(composeMail(mail, context, { kind: 'maker', to }))
    return 'sent'
  }
  const recipient = await orUnavailable('The outbox', outbox.getRecipient(to))
  const { token, confirmed } = recipient
  const hasOptedOut = audience === 'dealership' ? recipient.stopped : recipient.unsubscribed
  if (hasOptedOut) return suppress(mail, { unsubscribed: true })
  if (audience === 'dealership') {
    await transport.send(composeMail(mail, context, { kind: 'dealership', to, token }))
    return 'sent'
  }
  if (!confirmed) {
    if (await orUnavailable('The outbox', outbox.requestConfirmation(to, id))) {
      await transport.send(composeMail(mail, context, { kind: 'unconfirmed', to, token }))
    }
    return 'held'
  }
  const isJoining = mail.lead.form === 'waitlist'
  const consent = isJoining
    ? await orUnavailable('The outbox', outbox.getConsentWording(mail))
    : null
  await transport.send(composeMail(mail, context, { kind: 'visitor', to, token, consent }))
  return 'sent'
}

function suppress({ id, audience }: ClaimedMail, details: { unsubscribed: boolean }): MailOutcome {
  if (audience !== 'visitor') logError('mail-suppressed', { mail: id, audience, ...details })
  return 'suppressed'
}
