import type { SendMailOptions } from 'nodemailer'
import { isSendable } from './address.ts'
import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import { letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { oneLine } from './safe-text.ts'
import { staffLetter } from './staff-letter.ts'
import { storefrontName, visitorLetter } from './visitor-letter.ts'

/** Whom a mail goes to; null where there is no address that mail can be sent to. */
export function recipientOf(mail: ClaimedMail, { sender }: MailContext): string | null {
  const address = {
    maker: sender.email,
    dealership: mail.dealership?.contact_email ?? '',
    visitor: mail.lead.email,
  }[mail.audience]
  return isSendable(address) ? address : null
}

interface Addressed {
  to: string
  /** The recipient's own. */
  token: string
  /** The words agreed to when joining the waitlist. */
  consent: string | null
}

/**
 * A mail ready to be handed in. Sent again after a crash it has the same Message-ID, by which mail
 * programs see that it is the same.
 */
export function composeMail(
  mail: ClaimedMail,
  context: MailContext,
  { to, token, consent }: Addressed,
): SendMailOptions {
  const { sender, siteUrl } = context
  const unsubscribeUrl = `${siteUrl}/api/leads/unsubscribe/${token}`
  const isVisitor = mail.audience === 'visitor'
  const letter = isVisitor
    ? visitorLetter(mail, context, consent, unsubscribeUrl)
    : staffLetter(mail, context, to, unsubscribeUrl)
  const replyTo = isVisitor ? shopAddress(mail, context) : visitorAddress(mail)
  const fromName = isVisitor ? storefrontName(mail, context) : oneLine(sender.product, 100)
  return {
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    from: { name: fromName, address: sender.from },
    // The name a visitor typed is not repeated here: see mayEcho.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    list: { unsubscribe: unsubscribeUrl },
    headers: {
      // RFC 8058 and RFC 3834
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function visitorAddress({ lead }: ClaimedMail) {
  return isSendable(lead.email) ? { name: oneLine(lead.name, 100), address: lead.email } : null
}

/** Whoever sells to this visitor answers them. */
function shopAddress(mail: ClaimedMail, context: MailContext) {
  const dealer = mail.dealership?.contact_email
  const address = dealer && isSendable(dealer) ? dealer : context.sender.email
  return { name: storefrontName(mail, context), address }
}
