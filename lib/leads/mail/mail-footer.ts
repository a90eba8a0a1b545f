import { sanitizeText } from '#lib/values/sanitize-text.ts'
import type { MailContext } from './claimed-mail.ts'
import type { MailTranslator } from './mail-translator.ts'

/** Returns sender, contact details and reason of a mail, which CASL requires (section 6(2)). */
export function mailFooter({ sender, siteUrl }: MailContext, reason: string, t: MailTranslator) {
  return [
    t('footer_sender', { product: sender.product, maker: sender.maker }),
    sanitizeText(sender.postalAddress),
    `${sender.email}, ${siteUrl}`,
    reason,
  ]
}
