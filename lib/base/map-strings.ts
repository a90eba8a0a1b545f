/**
 * Returns whether strings in a language are included.
 * @param language of a block that is not in the language of its page (`lang`), otherwise undefined
 */
export type LanguageFilter = (language?: string) => boolean

/**
 * Returns a value with all of its strings mapped, at any depth.
 * @param map gets a string, the name of the field that has it (empty in an array), and the language of its block, if
 * that is not the page's
 * @param mapSpans gets the texts of the spans of a paragraph of rich text together, in place of `map`
 */
export function mapStrings(
  value: unknown,
  map: (text: string, field: string, language?: string) => string,
  mapSpans?: (texts: readonly string[], language?: string) => readonly string[],
): unknown {
  const mapIn = (inner: unknown, field: string, language?: string): unknown => {
    if (typeof inner === 'string') return map(inner, field, language)
    if (Array.isArray(inner)) {
      if (!mapSpans || field !== 'children' || !inner.every(isSpan)) {
        return inner.map((member) => mapIn(member, '', language))
      }
      const texts = mapSpans(
        inner.map(({ text }) => text),
        language,
      )
      return inner.map((span, index) => ({ ...span, text: texts[index] ?? span.text }))
    }
    if (typeof inner !== 'object' || inner === null) return inner
    const own = 'lang' in inner && typeof inner.lang === 'string' ? inner.lang : language
    return Object.fromEntries(
      Object.entries(inner).map(([key, member]) => [key, mapIn(member, key, own)]),
    )
  }
  return mapIn(value, '')
}

const isSpan = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
