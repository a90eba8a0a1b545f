import { toOneLine, truncateAtWord } from './truncate-at-word.ts'

/** End of a sentence, before the capital letter of the next one. */
const sentenceEnd = /[.!?…](?=\s+\p{Lu})/gu

/**
 * Returns the first sentences of a text on one line, as many as fit; only a longer first sentence is cut, after a
 * word.
 * @param maxLength length of the result in UTF-16 code units
 */
export function truncateAtSentence(text: string, maxLength: number): string {
  const line = toOneLine(text)
  if (line.length <= maxLength) return line
  const end = [...line.matchAll(sentenceEnd)]
    .map(({ index }) => index + 1)
    .findLast((place) => place <= maxLength)
  return end === undefined ? truncateAtWord(line, maxLength) : line.slice(0, end)
}
