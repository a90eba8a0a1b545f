import { z } from 'zod'
import type { Locale } from '#lib/base/locales.ts'
import { logError } from '#lib/base/log.ts'
import type { VisitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import type { VisitorMails } from '#lib/content/visitor-mails.ts'
import { formFields } from '#lib/leads/forms/lead-form-name.ts'
import type { DeliveryOutcome, Outbox } from '#lib/leads/outbox/outbox.ts'
import { answerMail } from './answer-mail.ts'
import {
  type ClaimedAnswer,
  type ClaimedDeskLink,
  type ClaimedDigest,
  type ClaimedMail,
  claimedAnswer,
  claimedDeskLink,
  claimedDigest,
  claimedMail,
  getStaffLocale,
  isVisitorMail,
  type MailContext,
  type MailSender,
} from './claimed-mail.ts'
import {
  composeDigest,
  composeMail,
  getRecipientAddress,
  type StaffRecipient,
} from './compose-mail.ts'
import { rethrowAsUnavailable } from './delivery-error.ts'
import { deskLinkMail } from './desk-link-mail.ts'
import { localeOrDefault } from './mail-translator.ts'
import type { MailTransport } from './transport.ts'
import { getVisitorMailLocale } from './visitor-mail-copy.ts'

export interface OutboxDependencies {
  outbox: Outbox
  transport: MailTransport
  getSender: (locale: Locale) => Promise<MailSender>
  getVisitorMails: (locale: Locale) => Promise<VisitorMails>
  siteUrl: string
}

/** What became of a mail, and why for staff, if they need to act. */
interface Outcome {
  outcome: DeliveryOutcome
  reason?: string
}

/**
 * Sends a claimed mail, unless its recipient opted out. To a visitor whose address is not confirmed
 * it sends at most a confirmation link, and holds the mail.
 * @throws DeliveryUnavailableError
 * @throws Error of the transport, or of a malformed mail
 */
export async function sendMail(
  claimed: unknown,
  dependencies: OutboxDependencies,
): Promise<Outcome> {
  const { getSender, getVisitorMails, siteUrl } = dependencies
  const mail = z.union([claimedDigest, claimedDeskLink, claimedAnswer, claimedMail]).parse(claimed)
  const locale = localeOrDefault(getStoredLocale(mail))
  const visitorMails = await rethrowAsUnavailable('The texts of mails', getVisitorMails(locale))
  const getContext = async (language: Locale): Promise<MailContext> => ({
    ...{ siteUrl, visitorMails },
    sender: await rethrowAsUnavailable('The sender', getSender(language)),
  })
  const context = await getContext(locale)
  if ('desk_link' in mail) {
    // It would disappoint: its 15 minutes are over, or it was used.
    if (!mail.desk_link.is_open) return { outcome: 'suppressed' }
    await dependencies.transport.send(deskLinkMail(mail, context))
    return { outcome: 'sent' }
  }
  // Its recipient asked for an answer, and a person gives it: neither unsubscription nor confirmation matters.
  if ('answer' in mail) {
    await dependencies.transport.send(answerMail(mail, context))
    return { outcome: 'sent' }
  }
  // Meanwhile it was answered.
  const isReminder = mail.audience === 'reminder' || mail.audience === 'overdue'
  if (isReminder && 'lead' in mail && mail.lead.answered_at) return { outcome: 'suppressed' }
  const to = getRecipientAddress(mail, context)
  if (to === null) return refuse(mail)
  if (!('digest' in mail) && isVisitorMail(mail.audience)) {
    return { outcome: await sendToVisitor(mail, to, context, getContext, dependencies) }
  }
  const own = await getContext(getStaffLocale(mail, context))
  return { outcome: await sendToStaff(mail, to, own, dependencies) }
}

/** Returns the language of the lead, or of the page on which a link to the desk was asked for. */
function getStoredLocale(
  mail: ClaimedMail | ClaimedDigest | ClaimedDeskLink | ClaimedAnswer,
): string | null {
  if ('desk_link' in mail) return mail.desk_link.locale
  return 'lead' in mail ? mail.lead.locale : null
}

async function sendToStaff(
  mail: ClaimedMail | ClaimedDigest,
  to: string,
  context: MailContext,
  { outbox, transport }: OutboxDependencies,
): Promise<DeliveryOutcome> {
  // The leads may have been erased meanwhile.
  if ('digest' in mail && mail.digest.count === 0) return 'suppressed'
  const compose = (recipient: StaffRecipient) =>
    'digest' in mail
      ? composeDigest(mail, context, recipient)
      : composeMail(mail, context, recipient)
  if (mail.audience === 'maker') {
    await transport.send(compose({ kind: 'maker', to }))
    return 'sent'
  }
  const { token, stopped } = await rethrowAsUnavailable('The outbox', outbox.getRecipient(to))
  if (stopped) {
    logSuppressed(mail, { unsubscribed: true })
    return 'suppressed'
  }
  await transport.send(compose({ kind: 'dealership', to, token }))
  return 'sent'
}

async function sendToVisitor(
  mail: ClaimedMail,
  to: string,
  context: MailContext,
  getContext: (language: Locale) => Promise<MailContext>,
  { outbox, transport }: OutboxDependencies,
): Promise<DeliveryOutcome> {
  // The text that staff wrote for the mail may have no translation. Its language is that of the whole mail and its sender.
  const getOwnContext = (field: keyof VisitorMailTexts) =>
    getContext(getVisitorMailLocale(field, mail, context))
  const { token, confirmed, unsubscribed } = await rethrowAsUnavailable(
    'The outbox',
    outbox.getRecipient(to),
  )
  if (unsubscribed) return 'suppressed'
  if (!confirmed) {
    if (await rethrowAsUnavailable('The outbox', outbox.requestConfirmation(to, mail.id))) {
      const own = await getOwnContext('addressConfirmation')
      await transport.send(composeMail(mail, own, { kind: 'unconfirmed', to, token }))
    }
    return 'held'
  }
  if (mail.audience === 'passed') {
    // It may have been given back.
    if (!mail.dealership) return 'suppressed'
    const own = await getContext(localeOrDefault(mail.lead.locale))
    await transport.send(composeMail(mail, own, { kind: 'passed', to, token }))
    return 'sent'
  }
  if (mail.audience === 'buyer') {
    // The lead may have been won by mistake.
    if (!mail.report_token) return 'suppressed'
    const reportToken = mail.report_token
    const own = await getOwnContext('fitReport')
    await transport.send(composeMail(mail, own, { kind: 'buyer', to, token, reportToken }))
    return 'sent'
  }
  const isJoining = mail.lead.form === 'waitlist'
  const consent = isJoining
    ? await rethrowAsUnavailable('The outbox', outbox.getConsentWording(mail.lead.id))
    : null
  const own = await getOwnContext(formFields[mail.lead.form])
  await transport.send(composeMail(mail, own, { kind: 'visitor', to, token, consent }))
  return 'sent'
}

/** Suppresses a mail that no address accepts. The reason makes it an alert in the Studio. */
function refuse(mail: ClaimedMail | ClaimedDigest): Outcome {
  if (isVisitorMail(mail.audience)) return { outcome: 'suppressed' }
  logSuppressed(mail, { unsubscribed: false, dealership: mail.dealership?.slug ?? null })
  return { outcome: 'suppressed', reason: 'Mail cannot be sent to this address' }
}

function logSuppressed(
  { id, audience }: ClaimedMail | ClaimedDigest,
  details: { unsubscribed: boolean; dealership?: string | null },
) {
  logError('mail-suppressed', { mail: id, audience, ...details })
}
