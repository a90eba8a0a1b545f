import type { SendMailOptions } from 'nodemailer'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { isValidRecipient } from './email-address.ts'
import { renderMailText } from './mail-content.ts'
import { renderMailHtml } from './mail-html.ts'
import { sanitizeLine } from './sanitize-text.ts'
import { staffDigest } from './staff-digest.ts'
import { staffNotification } from './staff-notification.ts'
import { visitorConfirmation } from './visitor-confirmation.ts'

/** Returns the recipient's address; null if it is missing or undeliverable. */
export function getRecipientAddress(mail: ClaimedMail, { sender }: MailContext): string | null {
  const address = {
    maker: sender.email,
    dealership: mail.dealership?.contact_email ?? '',
    visitor: mail.lead.email,
  }[mail.audience]
  return isValidRecipient(address) ? address : null
}

type Recipient = { to: string } & (
  | { kind: 'maker' }
  | { kind: 'dealership' | 'unconfirmed'; token: string }
  /** `consent` is the consent wording of the waitlist. */
  | { kind: 'visitor'; token: string; consent: string | null }
)

/**
 * Returns a mail ready for `transport.send`. The Message-ID is the mail's id, so that mail programs
 * recognize a mail that is sent again after a crash. The request to confirm an address, which goes out
 * in a mail's place, has another.
 */
export function composeMail(
  mail: ClaimedMail,
  context: MailContext,
  recipient: Recipient,
): SendMailOptions {
  const { sender, siteUrl } = context
  const { kind, to } = recipient
  const content = composeContent(mail, context, recipient)
  const unsubscribeUrl = content.unsubscribe?.url
  const isVisitor = mail.audience === 'visitor'
  const replyTo = isVisitor ? storefrontReplyTo(mail, context) : visitorReplyTo(mail)
  const fromName = isVisitor
    ? getStorefrontDisplayName(mail, context)
    : sanitizeLine(sender.product, 100)
  const messageName = kind === 'unconfirmed' ? `confirm-${mail.id}` : mail.id
  return {
    messageId: `<${messageName}@${new URL(siteUrl).hostname}>`,
    from: { name: fromName, address: sender.from },
    // The visitor's name is left out: it may carry a link (see isSafeInMail).
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    headers: {
      // RFC 8058 and RFC 3834
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function composeContent(mail: ClaimedMail, context: MailContext, recipient: Recipient) {
  const { siteUrl } = context
  // The maker gets no unsubscribe link: one click would silence it for good.
  if (recipient.kind === 'maker') return composeForStaff(mail, context, recipient.to, null)
  const unsubscribeUrl = mailLink(siteUrl, 'unsubscribe', recipient.token)
  switch (recipient.kind) {
    case 'dealership':
      return composeForStaff(mail, context, recipient.to, unsubscribeUrl)
    case 'unconfirmed': {
      const confirmUrl = mailLink(siteUrl, 'confirm', recipient.token)
      return confirmationRequest(mail, context, { confirmUrl, unsubscribeUrl })
    }
    case 'visitor':
      return visitorConfirmation(mail, context, recipient.consent, unsubscribeUrl)
  }
}

function composeForStaff(
  mail: ClaimedMail,
  context: MailContext,
  to: string,
  unsubscribeUrl: string | null,
) {
  return mail.digest
    ? staffDigest(mail, mail.digest, context, { to, unsubscribeUrl })
    : staffNotification(mail, context, to, unsubscribeUrl)
}

function mailLink(siteUrl: string, action: 'unsubscribe' | 'confirm', token: string): string {
  return `${siteUrl}/api/leads/${action}/${token}`
}

function visitorReplyTo({ lead, digest }: ClaimedMail) {
  return digest === null && isValidRecipient(lead.email)
    ? { name: sanitizeLine(lead.name, 100), address: lead.email }
    : null
}

/** Replies go to the visitor's dealership, or to the maker. */
function storefrontReplyTo(mail: ClaimedMail, context: MailContext) {
  const dealer = mail.dealership?.contact_email
  const address = dealer && isValidRecipient(dealer) ? dealer : context.sender.email
  return { name: getStorefrontDisplayName(mail, context), address }
}
