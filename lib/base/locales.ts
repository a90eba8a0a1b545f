export const locales = ['en'] as const

export type Locale = (typeof locales)[number]

/** Locale whose URLs have no prefix. */
export const defaultLocale: Locale = 'en'

/** Returns whether a text is a locale of the site. */
export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
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
