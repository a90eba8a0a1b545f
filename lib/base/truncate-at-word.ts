/**
 * Returns the start of a text on one line, cut after a word and ended with … if anything is left out.
 * @param maxLength length of the result in UTF-16 code units
 */
export function truncateAtWord(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const end = line.lastIndexOf(' ', maxLength - 1)
  const start = line.slice(0, end > 0 ? end : maxLength - 1)
  // Removes trailing punctuation, and the first half of a surrogate pair.
  return `${start.replace(/[\s,;:.|–—-]+$|[\uD800-\uDBFF]$/g, '')}…`
}
