import type { SendMailOptions } from 'nodemailer'
import { signDeskLink } from '#lib/leads/desk-link.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { assembleMail } from './assemble-mail.ts'
import type { ClaimedDeskLink, MailContext } from './claimed-mail.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator } from './mail-translator.ts'

/** Returns the mail with a link that opens the desk, ready for `transport.send`. */
export function deskLinkMail(
  { id, desk_link }: ClaimedDeskLink,
  context: MailContext,
): SendMailOptions {
  const { locale, email } = desk_link
  const t = createMailTranslator(locale)
  const product = sanitizeLine(context.sender.product, 100)
  const token = signDeskLink(desk_link.id)
  const url = context.siteUrl + deskHref(locale, { page: 'link', token })
  const reason = t('footer_whyDesk', { email, site: new URL(context.siteUrl).host })
  const content = {
    locale,
    subject: t('deskLinkSubject', { product }),
    heading: t('deskLinkHeading'),
    opening: [t('deskLinkText')],
    sections: [],
    action: { label: t('deskLinkAction'), url },
    closing: [t('deskLinkNotYou')],
    footer: mailFooter(context, reason, locale),
    // Only who asks for it gets it.
    unsubscribe: null,
  }
  return assembleMail(content, context, {
    messageName: id,
    fromName: product,
    to: email,
    replyTo: null,
  })
}
