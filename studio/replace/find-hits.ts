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

/** Returns where texts have the searched words, in the order of the texts. */
export function findHits(texts: readonly StoredText[], { find, matchesCase }: Search): Hit[] {
  if (find === '') return []
  const escaped = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(escaped, matchesCase ? 'gu' : 'giu')
  return texts.flatMap((text) =>
    [...text.text.matchAll(pattern)].map(
      ({ 0: found, index }): Hit => ({
        id: `${text.documentId} ${text.at} ${index}`,
        ...{ text, offset: index, length: found.length },
      }),
    ),
  )
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
