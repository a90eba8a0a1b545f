import { type Locale, locales } from './locales.ts'

/** Names of the locales in the Studio, which is in English. */
export const languageLabels: Record<Locale, string> = { en: 'English', fr: 'French' }

/** Locales as the options of a select. */
export const languageOptions: readonly { value: Locale; title: string }[] = locales.map(
  (value) => ({ value, title: languageLabels[value] }),
)
