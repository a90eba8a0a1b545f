import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator } from './mail-translator.ts'
import { isSafeInMail } from './visitor-acknowledgement.ts'
import { getVisitorMailCopy } from './visitor-mail-copy.ts'

/** Returns the mail that asks a buyer whether the set fitted. */
export function fitReportRequest(
  mail: ClaimedMail,
  context: MailContext,
  links: { reportUrl: string; unsubscribeUrl: string },
): MailContent {
  const { copy, locale } = getVisitorMailCopy('fitReport', mail, context)
  const t = createMailTranslator(locale)
  const name = sanitizeLine(mail.lead.name, 80)
  const title = sanitizeLine(String(mail.fields.product_title ?? ''), 200)
  const subject = sanitizeLine(copy.subject ?? t('fitReportSubject'), 150)
  return {
    locale,
    subject,
    heading: copy.heading ?? subject,
    opening: [
      name && isSafeInMail(name) ? t('greeting', { name }) : t('greetingWithoutName'),
      copy.text ?? t('fitReportText', { storefront: getStorefrontDisplayName(mail, context) }),
    ],
    sections:
      title && isSafeInMail(title)
        ? [
            {
              title: t('fitReportSet'),
              facts: [{ label: t('field_product_title'), value: title }],
            },
          ]
        : [],
    action: { label: copy.button ?? t('fitReportAction'), url: links.reportUrl },
    closing: [t('fitReportClosing')],
    footer: mailFooter(
      context,
      t('footer_whyVisitor', { site: new URL(context.siteUrl).host }),
      locale,
    ),
    unsubscribe: { label: t('footer_unsubscribe'), url: links.unsubscribeUrl },
  }
}
