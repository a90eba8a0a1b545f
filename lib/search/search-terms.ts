import { stemmer } from 'stemmer'
import { foldText } from '#lib/values/fold-text.ts'

/** Weights of terms in a document, as bits: a term of several fields has several. */
export const weights = { code: 8, name: 4, part: 2, text: 1 }

/** Terms of a document, each with its weights. */
export type WeightedTerms = Map<string, number>

/** Longest term, in characters. */
const maxTermLength = 60

/** Size of a track, such as 450 x 86 x 55: width in mm, pitch in mm, number of links. The last may be missing. */
const trackSize =
  /(?<![\p{L}\p{N}])(\d{3})\s*[x×*]\s*(\d{2,3}(?:\.\d+)?)(?:\s*[x×*]\s*(\d+))?(?![\p{L}\p{N}])/gu
const trackSizeWord = /^\d{3}x\d{2,3}(\.\d+)?(x\d+)?$/

const others = /[^\p{L}\p{N}]+/gu
const plain = /^[\n\r -~]*$/

/** Returns the words of a text, folded. The size of a track is one word, however it is written. */
export function splitWords(text: string): string[] {
  return fold(text)
    .replace(trackSize, (_, ...[width, pitch, links]: (string | undefined)[]) =>
      ['', [width, pitch, links].filter(Boolean).join('x'), ''].join(' '),
    )
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Returns whether a word is the size of a track, which matches only itself, not similar words. */
export const isTrackSizeWord = (word: string) => trackSizeWord.test(word)

/** Returns whether the size of a track has the number of links. */
export const isWholeTrackSizeWord = (word: string) => word.split('x').length === 3

/** Returns letters and digits of a word or a name: T-770, T 770 and t770 are one, t770. */
export function codeOf(text: string): string {
  return fold(text).replace(others, '').slice(0, maxTermLength)
}

/** Folding takes most of the time of indexing; plain letters need none. */
const fold = (text: string) => (plain.test(text) ? text.toLowerCase() : foldText(text))

/** Returns the parts of a word between other characters than letters and digits: t-770 has t and 770. */
export function partsOf(word: string): string[] {
  if (isTrackSizeWord(word)) return [word]
  return word.split(others).filter((part) => part !== '' && part.length <= maxTermLength)
}

/** Returns the runs of letters and of digits of a part that has both: t770 has t and 770. */
function piecesOf(part: string): string[] {
  const isMixed = !isTrackSizeWord(part) && /\p{L}/u.test(part) && /\p{N}/u.test(part)
  return isMixed ? (part.match(/\p{L}+|\p{N}+/gu) ?? []) : []
}

/** Adds terms to those of a document, and returns these. */
export function addTerms(terms: WeightedTerms, added: Iterable<string>, weight: number) {
  for (const term of added) terms.set(term, (terms.get(term) ?? 0) | weight)
  return terms
}

/** Returns the terms of a title or a brand: T-770 is found as t770, t and 770, and words in other forms. */
export function termsOfName(name: string): string[] {
  return splitWords(name).flatMap((word) => {
    const parts = [...partsOf(word), ...codesOf(word)]
    return [...parts, ...parts.flatMap(piecesOf), ...parts.map(stemOf)]
  })
}

/** Returns the terms of a longer text. A word with a hyphen is found without it, too: mini-chargeuse. */
export function termsOfText(text: string): string[] {
  const words = splitWords(text)
  const parts = words.flatMap(partsOf)
  const codes = words.filter((word) => word.includes('-')).flatMap(codesOf)
  return [...parts, ...codes, ...parts.map(stemOf)]
}

/** Returns the stem of a folded English word, which that of a French one is close to; plurals with x are none of English. */
export const stemOf = (word: string) => stemmer(word.replace(/(?<=[ae]u)x$/, ''))

/** Returns the terms of a model: its whole name and words with letters and digits are codes, anything else parts. */
export function termsOfModel(model: string): WeightedTerms {
  const terms: WeightedTerms = new Map()
  const parts = splitWords(model).flatMap((word) => [...partsOf(word), ...codesOf(word)])
  for (const part of parts) {
    const pieces = piecesOf(part)
    addTerms(terms, [part], pieces.length > 0 && part.length > 2 ? weights.code : weights.part)
    addTerms(terms, pieces, weights.part)
  }
  const code = codeOf(model)
  return code === '' ? terms : addTerms(terms, [code], weights.code)
}

function codesOf(word: string): string[] {
  const code = isTrackSizeWord(word) ? word : codeOf(word)
  return code === '' ? [] : [code]
}
