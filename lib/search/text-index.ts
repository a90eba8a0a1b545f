import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { foldText } from '#lib/values/fold-text.ts'

export interface IndexedText {
  /** Weighs three times as much as the body. */
  title: string
  body: string
}

/** Words ignored in a query, unless it consists only of them. */
const stopWords = new Set(
  'a an and are as at be by can do does for from have how i in is it me my of on or the this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Minimum share of a query's words that a text must contain, 0 to 1. */
const minMatchRatio = 0.5

/** Creates an in-memory full-text index with prefix matching, stemming and typo tolerance. */
export function createTextIndex<Text extends IndexedText>(texts: readonly Text[]) {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['title', 'body'],
    tokenize: tokenize,
    processTerm: stemmer,
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: maxEditDistance },
  })
  index.addAll(texts.map(({ title, body }, id) => ({ id, title, body })))

  /** Returns the texts that contain enough of the query's words, best match first. */
  return function search(query: string, maxItems: number): Text[] {
    const words = withoutStopWords(tokenize(query))
    return index
      .search(words.join(' '))
      .filter(({ queryTerms }) => new Set(queryTerms).size >= minMatchRatio * new Set(words).size)
      .slice(0, maxItems)
      .flatMap(({ id }) => texts[id] ?? [])
  }
}

function tokenize(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function withoutStopWords(words: string[]): string[] {
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

/** Maximum Levenshtein distance of a match; a transposition counts as two. */
function maxEditDistance(word: string): number {
  return word.length < 4 || /\d/.test(word) ? 0 : word.length < 5 ? 1 : 2
}
