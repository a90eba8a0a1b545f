export const locales = ['en'] as const

export type Locale = (typeof locales)[number]

/** Locale whose URLs have no prefix. */
export const defaultLocale: Locale = 'en'

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}
