import type { SendMailOptions } from 'nodemailer'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import type { MailContext } from './claimed-mail.ts'
import { type MailContent, renderMailText } from './mail-content.ts'
import { renderMailHtml } from './mail-html.ts'
import { mailLinkQuery } from './mail-link-page.ts'

interface Envelope {
  /** Local part of the Message-ID. */
  messageName: string
  fromName: string
  to: string
  replyTo: { name: string; address: string } | null
  /** Whether a person wrote it. */
  isPersonal?: boolean
}

/** Returns a mail ready for `transport.send`. */
export function assembleMail(
  content: MailContent,
  { sender, siteUrl }: MailContext,
  { messageName, fromName, to, replyTo, isPersonal }: Envelope,
): SendMailOptions {
  const unsubscribeUrl = content.unsubscribe?.url
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
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
    },
  }
}

/**
 * Returns the absolute URL of a mail's link that confirms or unsubscribes the recipient with this token.
 * @param locale language of the page behind the link
 */
export function mailLink(
  siteUrl: string,
  action: 'unsubscribe' | 'confirm' | 'fit',
  token: string,
  locale: Locale,
): string {
  const query = locale === defaultLocale ? '' : mailLinkQuery(locale)
  return `${siteUrl}/api/leads/${action}/${token}${query}`
}
