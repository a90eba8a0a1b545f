/** Spaces and line breaks of a text, apart from spaces that do not break a line. */
const breakingSpaces = /[^\S\u00a0\u202f]+/g

/** Returns a text on one line, with single spaces. Spaces that do not break a line stay, as in “80 %” in French. */
export const toOneLine = (text: string) => text.replace(breakingSpaces, ' ').trim()

/**
 * Returns the start of a text on one line, cut after a word and ended with … if anything is left out.
 * @param maxLength length of the result in UTF-16 code units
 */
export function truncateAtWord(text: string, maxLength: number): string {
  const line = toOneLine(text)
  if (line.length <= maxLength) return line
  const end = line.lastIndexOf(' ', maxLength - 1)
  const start = line.slice(0, end > 0 ? end : maxLength - 1)
  // Removes trailing punctuation, and the first half of a surrogate pair.
  return `${start.replace(/[\s,;:.|–—-]+$|[\uD800-\uDBFF]$/g, '')}…`
}
