import { z } from 'zod'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { hasWords } from '#lib/content/fingerprint.ts'

/** Member of the schema of each row with texts in the language of a page. */
export const rowLanguage = {
  /** Language of its texts, if it is not that of the page because its French is incomplete. */
  lang: z.enum(locales).optional(),
}

/** Returns columns, and for a page in French those with the French of some. The French is in no other read. */
export function columnsInLocale(columns: string, names: readonly string[], locale: Locale): string {
  return locale === 'fr' ? [columns, ...names.map(frenchColumn)].join(', ') : columns
}

/** Returns the name of the column with the French of another. */
const frenchColumn = (name: string) => `${name}_fr`

/** Returns whether a text, or one of a list, is not empty. @param value not validated */
export const isFilled = (value: unknown) =>
  [value].flat().some((text) => typeof text === 'string' && text.trim() !== '')

/**
 * Returns a row with its texts in the language of a page. If the French of one of them is missing, all stay in
 * English, and `lang` says so: a card or page is never half and half.
 * @param names columns of the texts that are shown together
 */
export function rowInLocale<Row extends object>(
  row: Row,
  names: readonly string[],
  locale: Locale,
): Row {
  if (locale === defaultLocale) return row
  const texts = names.map((name) => {
    const french: unknown = Reflect.get(row, frenchColumn(name))
    return { name, text: Reflect.get(row, name), french: isFilled(french) ? french : null }
  })
  if (texts.some(({ text, french }) => french === null && hasWords(text))) {
    return { ...row, lang: defaultLocale }
  }
  const shown = texts.flatMap(({ name, french }) =>
    french === null ? [] : [[name, mapStrings(french, applyFrenchTypography)]],
  )
  return { ...row, ...Object.fromEntries(shown) }
}
