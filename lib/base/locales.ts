export const locales = ['en'] as const

export type Locale = (typeof locales)[number]

/** Locale whose URLs have no prefix. */
export const defaultLocale: Locale = 'en'

/** Returns whether a text is a locale of the site. */
export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}
