import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import type { Locale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { linkTargetFields } from './link-target-fields.ts'

/** Spaces that typography changes, adds or leaves out. */
const spaces = /[ \u00a0\u202f]/g
const lastSpaces = /[ \u00a0\u202f]*$/

/** Returns the copy of a page with the typography of its language. Blocks in another language have none. */
export function withTypography<Content>(content: Content, locale: Locale): Content {
  if (locale !== 'fr') return content
  const isOwn = (language: string = locale) => language === locale
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(
    content,
    (text, field, language) =>
      isOwn(language) && isText(field) ? applyFrenchTypography(text) : text,
    (texts, language) => (isOwn(language) ? applyToSpans(texts) : texts),
  ) as Content
}

/** Whether a field has a text, rather than a URL, or an id or a type of the Content Lake. */
const isText = (field: string) =>
  !linkTargetFields.has(field) && field !== 'url' && !field.startsWith('_')

/**
 * Applies French typography to a paragraph as a whole, and returns the texts of its spans: a rule may depend on two spans,
 * such as a colon in one and the word before it in another.
 */
function applyToSpans(texts: readonly string[]): string[] {
  let rest = applyFrenchTypography(texts.join(''))
  // Each span takes as many other characters as it had, and the spaces after them that it had.
  return texts.map((text, index) => {
    if (index === texts.length - 1) return rest
    const own = takeStart(
      rest,
      text.replace(spaces, '').length,
      lastSpaces.exec(text)?.[0].length ?? 0,
    )
    rest = rest.slice(own.length)
    return own
  })
}

/** Returns the start of a text with so many characters that are no spaces, and up to so many spaces after them. */
function takeStart(text: string, letterCount: number, spaceCount: number): string {
  const start = `^(?:[ \u00a0\u202f]*[^ \u00a0\u202f]){${letterCount}}[ \u00a0\u202f]{0,${spaceCount}}`
  return new RegExp(start).exec(text)?.[0] ?? ''
}
