import { type FoldedText, foldLookalikes, foldWithOffsets } from '#lib/values/fold-text.ts'
import type { StoredText } from './stored-texts.ts'

/** Most hits that are listed. */
export const maxHits = 200

/** Number of characters around a hit that its snippet shows. */
const contextLength = 60

export interface Search {
  find: string
  matchesCase: boolean
}

/** An occurrence of the searched words in a text. */
export interface Hit {
  id: string
  text: StoredText
  /** Offset in the text, in UTF-16 code units. */
  offset: number
  length: number
}

/**
 * Returns where texts have the searched words, in the order of the texts. Characters that look alike are
 * one, unless the search has only such characters: who replaces – by - means this one dash.
 */
export function findHits(texts: readonly StoredText[], { find, matchesCase }: Search): Hit[] {
  const isExact = !/[\p{L}\p{N}]/u.test(find)
  const fold = (text: string) => {
    const folded = isExact ? text : foldLookalikes(text)
    return matchesCase ? folded : folded.toLowerCase()
  }
  const searched = foldWithOffsets(find, fold).text
  if (searched === '') return []
  return texts.flatMap((text) =>
    findRanges(foldWithOffsets(text.text, fold), searched).map(
      ({ start, end }): Hit => ({
        id: `${text.documentId} ${text.at} ${start}`,
        ...{ text, offset: start, length: end - start },
      }),
    ),
  )
}

function findRanges(folded: FoldedText, searched: string) {
  const ranges: { start: number; end: number }[] = []
  let from = folded.text.indexOf(searched)
  while (from >= 0) {
    const range = folded.toOriginal(from, from + searched.length)
    if (range) ranges.push(range)
    from = folded.text.indexOf(searched, from + (range ? searched.length : 1))
  }
  return ranges
}

/** Returns a text with its hits replaced. @param hits of this text */
export function replaceHits(text: string, hits: readonly Hit[], replacement: string): string {
  return hits
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (result, { offset, length }) =>
        result.slice(0, offset) + replacement + result.slice(offset + length),
      text,
    )
}

/** Returns the words around a hit. */
export function getSnippet({ text: { text }, offset, length }: Hit) {
  const start = findWordStart(text, offset - contextLength)
  const end = findWordEnd(text, offset + length + contextLength)
  return {
    before: `${start > 0 ? '… ' : ''}${text.slice(start, offset)}`,
    found: text.slice(offset, offset + length),
    after: `${text.slice(offset + length, end)}${end < text.length ? ' …' : ''}`,
  }
}

function findWordStart(text: string, from: number): number {
  if (from <= 0) return 0
  return text.lastIndexOf(' ', from) + 1
}

function findWordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length
  const space = text.indexOf(' ', to)
  return space < 0 ? text.length : space
}
