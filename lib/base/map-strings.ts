/**
 * Returns whether strings in a language are included.
 * @param language of a block that is not in the language of its page (`lang`), otherwise undefined
 */
export type LanguageFilter = (language?: string) => boolean

/**
 * Returns a value with all of its strings mapped, at any depth.
 * @param map gets a string, the name of the field that has it (empty in an array), and the language of its block, if
 * that is not the page's
 */
export function mapStrings(
  value: unknown,
  map: (text: string, field: string, language?: string) => string,
  field = '',
  language?: string,
): unknown {
  if (typeof value === 'string') return map(value, field, language)
  if (Array.isArray(value)) return value.map((member) => mapStrings(member, map, '', language))
  if (typeof value !== 'object' || value === null) return value
  const own = 'lang' in value && typeof value.lang === 'string' ? value.lang : language
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapStrings(member, map, key, own)]),
  )
}
