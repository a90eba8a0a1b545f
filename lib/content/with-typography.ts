import { applyFrenchTypography, applyFrenchTypographyToSpans } from '#lib/base/french-typography.ts'
import type { Locale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { linkTargetFields } from './link-target-fields.ts'

/** Returns the copy of a page with the typography of its language. Blocks in another language have none. */
export function withTypography<Content>(content: Content, locale: Locale): Content {
  if (locale !== 'fr') return content
  const isOwn = (language: string = locale) => language === locale
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(
    content,
    (text, field, language) =>
      isOwn(language) && isText(field) ? applyFrenchTypography(text) : text,
    (texts, language) => (isOwn(language) ? applyFrenchTypographyToSpans(texts) : texts),
  ) as Content
}

/** Whether a field has a text, rather than a URL, or an id or a type of the Content Lake. */
const isText = (field: string) =>
  !linkTargetFields.has(field) && field !== 'url' && !field.startsWith('_')
