import { defaultLocale, isLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Returns the translations of mails. */
export function createMailTranslator(locale: Locale) {
  return translate(locale, 'mail')
}

export type MailTranslator = ReturnType<typeof createMailTranslator>

/** Returns a stored locale, or the default locale for a missing or unknown one. */
export function localeOrDefault(text: string | null): Locale {
  return text !== null && isLocale(text) ? text : defaultLocale
}
