export const locales = ['en', 'fr'] as const

export type Locale = (typeof locales)[number]

/** Locale whose URLs have no prefix, and whose texts are translated into the others. */
export const defaultLocale: Locale = 'en'

/** Locale with its region (BCP 47), as in `hreflang` and for formats of `Intl`. */
export const regionalLocales: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA' }

/** Locale for formats of dates with a time: those in English have AM and PM, which Canadian English writes otherwise. */
export const dateLocales: Record<Locale, string> = { ...regionalLocales, en: 'en' }

/** Values of `hreflang`, each with its locale: readers of other languages get the default one. */
export const hreflangs: readonly (readonly [string, Locale])[] = [
  ...locales.map((locale) => [regionalLocales[locale], locale] as const),
  ['x-default', defaultLocale],
]

/** Returns whether a text is a locale of the site. */
export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}

/** Returns the other locale: the site has two. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'fr' : 'en'
}

/** Returns a function that creates a value for each locale once, such as a format, which takes long to create. */
export function byLocale<Value>(create: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>()
  return (locale) => {
    const value = values.get(locale) ?? create(locale)
    values.set(locale, value)
    return value
  }
}
