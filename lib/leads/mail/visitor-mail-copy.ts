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

/** Returns the language in which a mail is written. */
export function getVisitorMailLocale(
  field: keyof VisitorMailTexts,
  { lead }: Pick<ClaimedMail, 'lead'>,
  { visitorMails }: Pick<MailContext, 'visitorMails'>,
): Locale {
  return visitorMails.texts[field].lang ?? localeOrDefault(lead.locale)
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
  const locale = getVisitorMailLocale(field, mail, context)
  const copy = interpolateContent(context.visitorMails.texts[field], {
    product: getStorefrontDisplayName(mail, context),
    maker: context.sender.maker,
  })
  // The function maps strings to strings.
  const typeset = locale === 'fr' ? (mapStrings(copy, applyFrenchTypography) as typeof copy) : copy
  return { copy: typeset, locale }
}
