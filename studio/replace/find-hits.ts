import {
  createWordFinders,
  type FoundWords,
  type InsertedByLocale,
  type Search,
} from '#lib/content/find-words.ts'
import type { StoredText } from './stored-texts.ts'

/** Number of characters around a hit that its snippet shows. */
const contextLength = 60

/** An occurrence of the searched words in a text of a document or row. */
export interface Hit extends FoundWords {
  id: string
  text: StoredText
}

/** Returns where texts have the searched words, in the order of the texts. @param inserted see `createWordFinders` */
export function findHits(
  texts: readonly StoredText[],
  search: Search,
  inserted: InsertedByLocale = { en: {}, fr: {} },
): Hit[] {
  const find = createWordFinders(search, inserted)
  return texts.flatMap((text) =>
    find(text.text, text.locale).map(
      (found): Hit => ({
        id: `${text.documentId} ${text.at} ${found.offset} ${found.inserted?.offset ?? ''}`,
        text,
        ...found,
      }),
    ),
  )
}

/** Returns a text with its hits replaced. @param hits of this text, none of them inserted */
export function replaceHits(
  text: string,
  hits: readonly Pick<Hit, 'offset' | 'length'>[],
  replacement: string,
): string {
  return hits
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (result, { offset, length }) =>
        result.slice(0, offset) + replacement + result.slice(offset + length),
      text,
    )
}

/** Returns the words around a hit, as visitors read them if they are inserted. */
export function getSnippet(hit: Hit) {
  const text = hit.inserted?.shown ?? hit.text.text
  const { offset, length } = hit.inserted ?? hit
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
