import type { Locale } from '#lib/base/locales.ts'
import { type FoldedText, foldLookalikes, foldWithOffsets } from '#lib/values/fold-text.ts'
import { findClaimNames, formatClaimToken } from './claim-tokens.ts'
import { getFormerTokens } from './former-facts.ts'
import { textTokenPattern } from './text-tokens.ts'

export interface Search {
  find: string
  matchesCase: boolean
}

/** Words that visitors read in place of tokens in curly brackets, by token: claims and placeholders. */
export type InsertedTexts = Readonly<Record<string, string>>

/** Same, by the language of the texts that have the tokens. */
export type InsertedByLocale = Readonly<Record<Locale, InsertedTexts>>

/** An occurrence of the searched words in a text. Offsets and lengths are UTF-16 code units. */
export interface FoundWords {
  /** In the text as it is stored. */
  offset: number
  length: number
  /** Null for words that the text itself has. */
  inserted: InsertedWords | null
}

/** Words that visitors read in a text, but that a claim or placeholder has: they are changed there. */
export interface InsertedWords {
  token: string
  /** The text as visitors read it, and where the words are in it. */
  shown: string
  offset: number
  length: number
}

/** A token, by its offsets in the stored text and in the text that visitors read. */
interface Insertion {
  token: string
  stored: Range
  shown: Range
}

interface Range {
  start: number
  end: number
}

/**
 * Returns a function that finds the searched words in a text, in its order: those that are stored, and those that
 * visitors read in place of tokens. Parts of a token are no words. Characters that look alike are one, unless the
 * search has only such characters: who replaces – by - means this one dash.
 */
export function createWordFinder(
  search: Search,
  inserted: InsertedTexts,
): (text: string) => FoundWords[] {
  const fold = createFold(search)
  const searched = getWrittenForms(search.find).map((form) => foldWithOffsets(form, fold).text)
  // Folding a complete text is cheap: only texts that contain the words are folded character by character.
  const findIn = (text: string) =>
    searched.some((form) => fold(text).includes(form)) || conjoining.test(text)
      ? searched.flatMap((form) => findRanges(foldWithOffsets(text, fold), form))
      : []
  return (text) => {
    if (searched[0] === '') return []
    const { shown, insertions } = insertTexts(text, inserted)
    const own = findIn(text).flatMap((range): FoundWords[] =>
      insertions.some(({ stored }) => overlaps(range, stored) && !covers(range, stored))
        ? []
        : [{ ...toSpan(range), inserted: null }],
    )
    const others = insertions.length === 0 ? [] : findIn(shown)
    const read = others.flatMap((range): FoundWords[] => {
      const insertion = insertions.find((each) => overlaps(range, each.shown))
      if (!insertion) return []
      const { token, stored } = insertion
      return [{ ...toSpan(stored), inserted: { token, shown, ...toSpan(range) } }]
    })
    return [...own, ...read].sort((one, other) => one.offset - other.offset)
  }
}

/** Same as `createWordFinder`, for texts in both languages. */
export function createWordFinders(
  search: Search,
  inserted: InsertedByLocale,
): (text: string, locale: Locale) => FoundWords[] {
  const find = {
    en: createWordFinder(search, inserted.en),
    fr: createWordFinder(search, inserted.fr),
  }
  return (text, locale) => find[locale](text)
}

/** Returns the searched words as texts may write them: the token of a claim also as its former token. */
export function getWrittenForms(find: string): string[] {
  const [name] = findClaimNames(find)
  const isToken = name !== undefined && find === formatClaimToken(name)
  return isToken ? [find, ...getFormerTokens(name)] : [find]
}

/**
 * Returns the tokens whose texts can hold a part of the searched words, as texts may write them: a text with none of
 * them has the words only where it stores them.
 */
export function findRelevantTokens(search: Search, inserted: InsertedTexts): string[] {
  const fold = createFold(search)
  const searched = foldWithOffsets(search.find, fold).text
  return Object.entries(inserted).flatMap(([token, text]) => {
    const folded = foldWithOffsets(text, fold).text
    const isRelevant =
      folded.includes(searched) || searched.includes(folded) || sharesEdge(folded, searched)
    if (folded === '' || searched === '' || !isRelevant) return []
    return [token, ...findClaimNames(token).flatMap(getFormerTokens)]
  })
}

/** Whether a text ends with how another one begins, or the other way round. */
function sharesEdge(one: string, other: string): boolean {
  for (let length = 1; length < Math.min(one.length, other.length); length += 1) {
    if (one.endsWith(other.slice(0, length)) || other.endsWith(one.slice(0, length))) return true
  }
  return false
}

/** Whether characters that look alike differ in a search: it has nothing else. */
export const isExactSearch = (find: string): boolean => !/[\p{L}\p{N}]/u.test(find)

/** Hangul jamo: folding a complete text can compose them, unlike folding each one separately. */
const conjoining = /[\u1100-\u11ff]/

function createFold({ find, matchesCase }: Search): (text: string) => string {
  const isExact = isExactSearch(find)
  const foldedCharacters = new Map<string, string>()
  const fold = (text: string) => {
    const folded = isExact ? text : foldLookalikes(text)
    return matchesCase ? folded : folded.toLowerCase()
  }
  return (text) => {
    if (text.length > 2) return fold(text)
    const known = foldedCharacters.get(text)
    if (known !== undefined) return known
    const folded = fold(text)
    foldedCharacters.set(text, folded)
    return folded
  }
}

function insertTexts(text: string, inserted: InsertedTexts) {
  const insertions: Insertion[] = []
  let shown = ''
  let end = 0
  for (const { 0: written, index } of text.matchAll(textTokenPattern)) {
    const [name] = findClaimNames(written)
    const token = name === undefined ? written : formatClaimToken(name)
    const words = Object.hasOwn(inserted, token) ? inserted[token] : undefined
    if (words === undefined) continue
    shown += text.slice(end, index)
    end = index + written.length
    insertions.push({
      token,
      stored: { start: index, end },
      shown: { start: shown.length, end: shown.length + words.length },
    })
    shown += words
  }
  return { shown: shown + text.slice(end), insertions }
}

function findRanges(folded: FoldedText, searched: string): Range[] {
  const ranges: Range[] = []
  let from = folded.text.indexOf(searched)
  while (from >= 0) {
    const range = folded.toOriginal(from, from + searched.length)
    if (range) ranges.push(range)
    from = folded.text.indexOf(searched, from + (range ? searched.length : 1))
  }
  return ranges
}

const toSpan = ({ start, end }: Range) => ({ offset: start, length: end - start })
const overlaps = (one: Range, other: Range) => one.start < other.end && one.end > other.start
const covers = (one: Range, other: Range) => one.start <= other.start && one.end >= other.end
