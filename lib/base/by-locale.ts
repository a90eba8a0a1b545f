import type { Locale } from './locales.ts'

/** Returns a function that creates a value for each locale once, such as a format, which takes long to create. */
export function byLocale<Value>(create: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>()
  return (locale) => {
    const value = values.get(locale) ?? create(locale)
    values.set(locale, value)
    return value
  }
}
