export const locales = ['en'] as const

export type Locale = (typeof locales)[number]

/** The locale whose URLs carry no prefix. */
export const defaultLocale: Locale = 'en'

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}
