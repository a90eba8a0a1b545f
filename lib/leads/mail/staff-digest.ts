import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { type ClaimedDigest, getStaffLocale, type MailContext } from './claimed-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator } from './mail-translator.ts'

/** Returns the mail about an hour's leads beyond a cap, to the maker or a dealership. */
export function staffDigest(
  mail: ClaimedDigest,
  context: MailContext,
  { to, unsubscribeUrl }: { to: string; unsubscribeUrl: string | null },
): MailContent {
  const {
    audience,
    digest: { count, leads },
  } = mail
  const { siteUrl } = context
  const locale = getStaffLocale(mail, context)
  const t = createMailTranslator(locale)
  const subject = t('digestSubject', { count })
  const reason = t('footer_whyStaff', { email: to, site: new URL(siteUrl).host })
  return {
    locale,
    subject,
    heading: subject,
    opening: [t('digestText')],
    sections: [
      {
        title: t('section_digest', { count: leads.length }),
        facts: leads.map(({ form, name, email }) => ({
          label: t(`digestForm_${form}`),
          value: [sanitizeLine(name), sanitizeLine(email, 254)].filter(Boolean).join(', '),
        })),
      },
    ],
    // Dealerships have no access to the Studio.
    action: audience === 'maker' ? { label: t('openAll'), url: `${siteUrl}/studio/leads` } : null,
    closing: [],
    footer: mailFooter(context, reason, locale),
    unsubscribe: unsubscribeUrl
      ? { label: t('footer_unsubscribeDealership'), url: unsubscribeUrl }
      : null,
  }
}
