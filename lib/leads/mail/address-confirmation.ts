import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator } from './mail-translator.ts'
import { getVisitorMailCopy } from './visitor-mail-copy.ts'

/**
 * Returns the first mail to an address: asks to confirm it. Holds no text of the form, because
 * anyone can enter anyone's address.
 */
export function addressConfirmation(
  mail: ClaimedMail,
  context: MailContext,
  links: { confirmUrl: string; unsubscribeUrl: string },
): MailContent {
  const { copy, locale } = getVisitorMailCopy('addressConfirmation', mail, context)
  const t = createMailTranslator(locale)
  const site = new URL(context.siteUrl).host
  const subject = sanitizeLine(copy.subject ?? t('addressConfirmationSubject'), 150)
  return {
    locale,
    subject,
    heading: copy.heading ?? subject,
    opening: [
      t('greetingWithoutName'),
      copy.text ??
        t('addressConfirmationText', { site, storefront: getStorefrontDisplayName(mail, context) }),
    ],
    sections: [],
    action: { label: copy.button ?? t('addressConfirmationAction'), url: links.confirmUrl },
    closing: [t('addressConfirmationNotYou')],
    footer: mailFooter(context, t('footer_whyVisitor', { site }), locale),
    unsubscribe: { label: t('footer_unsubscribe'), url: links.unsubscribeUrl },
  }
}
