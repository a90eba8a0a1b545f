import type { SendMailOptions } from 'nodemailer'
import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import { isValidRecipient } from './email-address.ts'
import { renderMailText } from './mail-content.ts'
import { renderMailHtml } from './mail-html.ts'
import { sanitizeLine } from './sanitize-text.ts'
import { staffNotification } from './staff-notification.ts'
import { getStorefrontDisplayName, visitorConfirmation } from './visitor-confirmation.ts'

/** Returns the recipient's address; null if it is missing or undeliverable. */
export function getRecipientAddress(mail: ClaimedMail, { sender }: MailContext): string | null {
  const address = {
    maker: sender.email,
    dealership: mail.dealership?.contact_email ?? '',
    visitor: mail.lead.email,
  }[mail.audience]
  return isValidRecipient(address) ? address : null
}

interface Recipient {
  to: string
  /** The recipient's unsubscribe token; null for the maker, whom one click would silence for good. */
  token: string | null
  /** The consent wording of the waitlist. */
  consent: string | null
}

/**
 * Returns a mail ready for `transport.send`. The Message-ID is the mail's id, so that mail programs
 * recognize a mail that is sent again after a crash.
 */
export function composeMail(
  mail: ClaimedMail,
  context: MailContext,
  { to, token, consent }: Recipient,
): SendMailOptions {
  const { sender, siteUrl } = context
  const unsubscribeUrl = token && `${siteUrl}/api/leads/unsubscribe/${token}`
  const isVisitor = mail.audience === 'visitor'
  const content = isVisitor
    ? visitorConfirmation(mail, context, consent, unsubscribeUrl)
    : staffNotification(mail, context, to, unsubscribeUrl)
  const replyTo = isVisitor ? storefrontReplyTo(mail, context) : visitorReplyTo(mail)
  const fromName = isVisitor
    ? getStorefrontDisplayName(mail, context)
    : sanitizeLine(sender.product, 100)
  return {
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
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

function visitorReplyTo({ lead }: ClaimedMail) {
  return isValidRecipient(lead.email)
    ? { name: sanitizeLine(lead.name, 100), address: lead.email }
    : null
}

/** Replies go to the visitor's dealership, or to the maker. */
function storefrontReplyTo(mail: ClaimedMail, context: MailContext) {
  const dealer = mail.dealership?.contact_email
  const address = dealer && isValidRecipient(dealer) ? dealer : context.sender.email
  return { name: getStorefrontDisplayName(mail, context), address }
}
