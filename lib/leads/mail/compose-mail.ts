import type { SendMailOptions } from 'nodemailer'
import type { Locale } from '#lib/base/locales.ts'
import { isEmailAddress } from '#lib/values/email-address.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { addressConfirmation } from './address-confirmation.ts'
import { answerReminder } from './answer-reminder.ts'
import { assembleMail, mailLink } from './assemble-mail.ts'
import {
  type ClaimedDigest,
  type ClaimedMail,
  getStaffLocale,
  getStorefrontDisplayName,
  isDealershipMail,
  isVisitorMail,
  type MailContext,
} from './claimed-mail.ts'
import { fitReportRequest } from './fit-report-request.ts'
import { localeOrDefault } from './mail-translator.ts'
import { passedOnNotice } from './passed-on-notice.ts'
import { staffDigest } from './staff-digest.ts'
import { staffNotification } from './staff-notification.ts'
import { visitorAcknowledgement } from './visitor-acknowledgement.ts'

/** Returns the recipient's address; null if it is missing or undeliverable. */
export function getRecipientAddress(
  mail: ClaimedMail | ClaimedDigest,
  { sender }: MailContext,
): string | null {
  const address = {
    maker: sender.email,
    dealership: mail.dealership?.contact_email ?? '',
    visitor: 'lead' in mail ? mail.lead.email : '',
  }[getReader(mail.audience)]
  return isEmailAddress(address) ? address : null
}

function getReader(audience: ClaimedMail['audience']): 'maker' | 'dealership' | 'visitor' {
  if (isVisitorMail(audience)) return 'visitor'
  return isDealershipMail(audience) ? 'dealership' : 'maker'
}

export type StaffRecipient = { to: string } & (
  | { kind: 'maker' }
  | { kind: 'dealership'; token: string }
)

type Recipient =
  | StaffRecipient
  | { to: string; kind: 'unconfirmed'; token: string }
  /** `consent` is the consent wording of the waitlist. */
  | { to: string; kind: 'visitor'; token: string; consent: string | null }
  | { to: string; kind: 'buyer'; token: string; reportToken: string }
  | { to: string; kind: 'passed'; token: string }

/**
 * Returns a mail ready for `transport.send`. The Message-ID is the mail's id, so that mail programs
 * recognize a mail that is sent again after a crash. The address confirmation, which goes out
 * in a mail's place, has another.
 */
export function composeMail(
  mail: ClaimedMail,
  context: MailContext,
  recipient: Recipient,
): SendMailOptions {
  const { kind, to } = recipient
  const isVisitor = isVisitorMail(mail.audience)
  return assembleMail(composeContent(mail, context, recipient), context, {
    messageName: kind === 'unconfirmed' ? `confirm-${mail.id}` : mail.id,
    fromName: isVisitor
      ? getStorefrontDisplayName(mail, context)
      : sanitizeLine(context.sender.product, 100),
    to,
    replyTo: isVisitor ? storefrontReplyTo(mail, context) : visitorReplyTo(mail),
  })
}

/** Returns a digest ready for `transport.send`. It has no reply address. */
export function composeDigest(
  mail: ClaimedDigest,
  context: MailContext,
  recipient: StaffRecipient,
): SendMailOptions {
  const unsubscribeUrl = staffUnsubscribeUrl(context, recipient, getStaffLocale(mail, context))
  const { to } = recipient
  return assembleMail(staffDigest(mail, context, { to, unsubscribeUrl }), context, {
    messageName: mail.id,
    fromName: sanitizeLine(context.sender.product, 100),
    to,
    replyTo: null,
  })
}

function composeContent(mail: ClaimedMail, context: MailContext, recipient: Recipient) {
  const { siteUrl } = context
  const locale = localeOrDefault(mail.lead.locale)
  switch (recipient.kind) {
    case 'maker':
    case 'dealership': {
      const unsubscribeUrl = staffUnsubscribeUrl(context, recipient, getStaffLocale(mail, context))
      return mail.audience === 'reminder' || mail.audience === 'overdue'
        ? answerReminder(mail, context, recipient.to, unsubscribeUrl)
        : staffNotification(mail, context, recipient.to, unsubscribeUrl)
    }
    case 'unconfirmed':
      return addressConfirmation(mail, context, {
        confirmUrl: mailLink(siteUrl, 'confirm', recipient.token, locale),
        unsubscribeUrl: mailLink(siteUrl, 'unsubscribe', recipient.token, locale),
      })
    case 'visitor': {
      const unsubscribeUrl = mailLink(siteUrl, 'unsubscribe', recipient.token, locale)
      return visitorAcknowledgement(mail, context, recipient.consent, unsubscribeUrl)
    }
    case 'passed':
      return passedOnNotice(
        mail,
        context,
        mailLink(siteUrl, 'unsubscribe', recipient.token, locale),
      )
    case 'buyer':
      return fitReportRequest(mail, context, {
        reportUrl: mailLink(siteUrl, 'fit', recipient.reportToken, locale),
        unsubscribeUrl: mailLink(siteUrl, 'unsubscribe', recipient.token, locale),
      })
  }
}

/** The maker gets no unsubscribe link: one click would silence it for good. */
function staffUnsubscribeUrl(
  { siteUrl }: MailContext,
  recipient: StaffRecipient,
  locale: Locale,
): string | null {
  return recipient.kind === 'maker'
    ? null
    : mailLink(siteUrl, 'unsubscribe', recipient.token, locale)
}

function visitorReplyTo({ lead }: ClaimedMail) {
  return isEmailAddress(lead.email)
    ? { name: sanitizeLine(lead.name, 100), address: lead.email }
    : null
}

/** Replies go to the visitor's dealership, or to the maker. */
function storefrontReplyTo(mail: ClaimedMail, context: MailContext) {
  const dealer = mail.dealership?.contact_email
  const address = dealer && isEmailAddress(dealer) ? dealer : context.sender.email
  return { name: getStorefrontDisplayName(mail, context), address }
}
