import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator, localeOrDefault } from './mail-translator.ts'

/**
 * Returns the first mail to an address: asks to confirm it. Holds no text of the form, because
 * anyone can enter anyone's address.
 */
export function confirmationRequest(
  mail: ClaimedMail,
  context: MailContext,
  links: { confirmUrl: string; unsubscribeUrl: string },
): MailContent {
  const locale = localeOrDefault(mail.lead.locale)
  const t = createMailTranslator(locale)
  const site = new URL(context.siteUrl).host
  return {
    locale,
    subject: t('confirmSubject'),
    heading: t('confirmSubject'),
    opening: [
      t('greetingWithoutName'),
      t('confirmText', { site, storefront: getStorefrontDisplayName(mail, context) }),
    ],
    sections: [],
    action: { label: t('confirmAction'), url: links.confirmUrl },
    closing: [t('confirmNotYou')],
    footer: mailFooter(context, t('footer_whyVisitor', { site }), t),
    unsubscribe: { label: t('footer_unsubscribe'), url: links.unsubscribeUrl },
  }
}
