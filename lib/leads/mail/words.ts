import { translate } from '#lib/messages.ts'
import { defaultLocale, isLocale, type Locale } from '#lib/storefront/locales.ts'

/** The words of mails in a language. */
export function mailWords(locale: Locale) {
  return translate(locale, 'mail')
}

export type MailWords = ReturnType<typeof mailWords>

/** The language a visitor used, where mails are written in it. */
export function localeOf(text: string | null): Locale {
  return text !== null && isLocale(text) ? text : defaultLocale
}
