import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import type { Locale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { interpolateContent } from '#lib/content/placeholders.ts'
import type { VisitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import { localeOrDefault } from './mail-translator.ts'

interface VisitorMailCopy<Field extends keyof VisitorMailTexts> {
  /** Null where `messages` has the text. */
  copy: VisitorMailTexts[Field]
  /** Language of the mail: the lead's, or that of the copy if it has no translation, so that no mail is in both. */
  locale: Locale
}

/**
 * Returns the texts by staff for a mail, with the placeholders of the storefront replaced, and the language in which
 * the mail is written.
 */
export function getVisitorMailCopy<Field extends keyof VisitorMailTexts>(
  field: Field,
  mail: Pick<ClaimedMail, 'dealership' | 'lead'>,
  context: MailContext,
): VisitorMailCopy<Field> {
  const { texts, names } = context.visitorMails
  const written = texts[field]
  const locale = written.lang ?? localeOrDefault(mail.lead.locale)
  const copy = interpolateContent(written, {
    ...names,
    product: getStorefrontDisplayName(mail, context),
  })
  // The function maps strings to strings.
  const typeset = locale === 'fr' ? (mapStrings(copy, applyFrenchTypography) as typeof copy) : copy
  return { copy: typeset, locale }
}
