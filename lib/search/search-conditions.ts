import { maxQueryLength } from './search-query.ts'
import {
  codeOf,
  isTrackSizeWord,
  isWholeTrackSizeWord,
  partsOf,
  splitWords,
  stemOf,
} from './search-terms.ts'
import type { Condition, TextIndex } from './text-index.ts'

/** Words ignored in a query, folded. */
const stopWords = new Set([
  ...'a an and are as at be by can do does for from have how i in is it me my of on or the this to was what when where which who why will with you your'.split(
    ' ',
  ),
  ...'au aux avec ce ces cette comment d dans de des du elle en est et il ils j je l la le les leur ma mes mon n notre nous ou par pour qu quand que quel quelle qui s sa ses son sont sur un une vos votre vous y'.split(
    ' ',
  ),
])

/** Most words of a query that count. */
const maxWords = 10

/** Most words of a query that may be the parts of one code. */
const maxCodeWords = 4

export interface SearchConditions {
  /** Words of the query, stop words included. */
  words: string[]
  /** Conditions of the words that documents have, in their order; those of stop words, if there are no others. */
  conditions: Condition[]
  /** Number of distinct words that conditions were wanted of. */
  wantedCount: number
  hasOnlyStopWords: boolean
}

/**
 * Returns the conditions of a query: documents have a term that begins with a word or has its stem; if none has,
 * a word that is spelled similarly, or whose stem is. Returns no conditions if a track size is in no document,
 * because sets for other tracks do not fit.
 */
export function parseConditions(
  question: string,
  index: TextIndex,
  correctsSpelling = true,
): SearchConditions {
  const words = splitWords(question.slice(0, maxQueryLength))
    .flatMap((word) => (isWholeCode(word, index) ? codeOf(word) : partsOf(word)))
    .slice(0, maxWords)
  const significant = words.filter((_, place) => !isStopWord(words, place))
  const hasOnlyStopWords = significant.length === 0
  const wanted = [...new Set(hasOnlyStopWords ? words : significant)]
  const found = wanted.map((word) => conditionOf(word, index, correctsSpelling))
  const isSizeMissing = wanted.some((word, place) => isTrackSizeWord(word) && !found[place])
  return {
    words,
    conditions: isSizeMissing ? [] : found.filter((condition) => condition !== null),
    wantedCount: wanted.length,
    hasOnlyStopWords,
  }
}

/** Whether a word of a query is ignored. A letter beside a number is part of a model: S 650, 259 D. */
function isStopWord(words: readonly string[], place: number): boolean {
  const word = words[place] ?? ''
  const isLetterOfModel =
    word.length === 1 &&
    [words[place - 1], words[place + 1]].some((other) => other && /^\d+$/.test(other))
  return stopWords.has(word) && !isLetterOfModel
}

/** A hyphenated word counts as one word if a document has its code. */
function isWholeCode(word: string, index: TextIndex): boolean {
  const code = codeOf(word)
  return (
    !isTrackSizeWord(word) && word !== code && code !== '' && index.has({ prefix: code, terms: [] })
  )
}

function conditionOf(word: string, index: TextIndex, correctsSpelling: boolean): Condition | null {
  const meant = isTrackSizeWord(word)
    ? { prefix: isWholeTrackSizeWord(word) ? null : `${word}x`, terms: [word] }
    : { prefix: word, terms: [stemOf(word)] }
  if (index.has(meant)) return meant
  if (isTrackSizeWord(word) || !correctsSpelling) return null
  for (const misspelled of new Set([word, stemOf(word)])) {
    const terms = index.findSimilar(misspelled, maxSlips(misspelled))
    if (terms.length > 0) return { prefix: null, terms }
  }
  return null
}

/** Maximum Levenshtein distance of a correction; a transposition counts as two. */
function maxSlips(word: string): number {
  if (word.length < 4) return 0
  return word.length === 4 || /\d/.test(word) ? 1 : 2
}

/** Returns the condition of every run of up to four words joined together: T 770 may mean T770. */
export function codesCondition(words: readonly string[]): Condition {
  const terms = words.flatMap((_, first) =>
    words
      .slice(first, first + maxCodeWords)
      .map((_, last) => words.slice(first, first + last + 1).join('')),
  )
  return { prefix: null, terms }
}

/** Returns the conditions without prefixes: they match only whole words. */
export const wholeWords = (conditions: readonly Condition[]): Condition[] =>
  conditions.map(({ prefix, terms }) => ({
    prefix: null,
    terms: prefix === null ? terms : [prefix, ...terms],
  }))
