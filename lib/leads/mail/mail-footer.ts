import type { Locale } from '#lib/base/locales.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { sanitizeText } from '#lib/values/sanitize-text.ts'
import type { MailContext } from './claimed-mail.ts'
import { createMailTranslator } from './mail-translator.ts'

/** Returns sender, contact details and reason of a mail, which CASL requires (section 6(2)). */
export function mailFooter({ sender, siteUrl }: MailContext, reason: string, locale: Locale) {
  const t = createMailTranslator(locale)
  const home = storefrontHref({ locale, storefront: mainStorefront }, '/')
  return [
    t('footer_sender', { product: sender.product, maker: sender.maker }),
    sanitizeText(sender.postalAddress),
    `${sender.email}, ${siteUrl}${home.replace(/\/$/, '')}`,
    reason,
  ]
}
