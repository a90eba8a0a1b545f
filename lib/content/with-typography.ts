import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import type { Locale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'

/** Returns the copy of a page with the typography of its language. Blocks in another language have none. */
export function withTypography<Content>(content: Content, locale: Locale): Content {
  if (locale !== 'fr') return content
  const withSpaces = (text: string, _field: string, language?: string) =>
    language === undefined || language === locale ? applyFrenchTypography(text) : text
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(content, withSpaces) as Content
}
