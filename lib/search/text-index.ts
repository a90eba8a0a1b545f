import { distance } from 'fastest-levenshtein'
import { addTerms, termsOfName, termsOfText, type WeightedTerms, weights } from './search-terms.ts'

/** Terms of which a document has at least one. */
export interface Condition {
  /** Beginning of a term; null for none. */
  prefix: string | null
  /** Whole terms. */
  terms: readonly string[]
}

/** Words that spelling correction considers. */
const correctable = /^[\p{L}\p{N}]{3,30}$/u

/** Least length of a word whose first letter may be the misspelled one. */
const minOtherStart = 6

/** Most corrections of a word. */
const maxCorrections = 3

/** Bits for the weights of a term, beside the number of the document in a posting. */
const weightBits = 4

/** Terms in the order of their letters, with a set of the characters of each, by which most are excluded. */
interface Vocabulary {
  terms: readonly string[]
  characters: Uint32Array
}

/**
 * Inverted index in memory: which documents have a term, with which weights. Documents have numbers from 0 in the
 * order in which they were added, which is the order of results that match equally well.
 */
export class TextIndex {
  readonly #postings = new Map<string, number[]>()
  #vocabulary: Vocabulary = { terms: [], characters: new Uint32Array() }
  #size = 0

  /** Number of documents. */
  get size(): number {
    return this.#size
  }

  add(document: WeightedTerms) {
    for (const [term, weight] of document) {
      const posting = (this.#size << weightBits) | weight
      const postings = this.#postings.get(term)
      if (postings) postings.push(posting)
      else this.#postings.set(term, [posting])
    }
    this.#size += 1
  }

  /** Makes the documents that were added searchable. */
  prepare() {
    const terms = [...this.#postings.keys()].sort()
    this.#vocabulary = { terms, characters: Uint32Array.from(terms, charactersOf) }
  }

  /** Returns the weights that matching terms have in each document: 0 if it does not match. */
  match(...conditions: readonly Condition[]): Uint8Array {
    const found = new Uint8Array(this.#size)
    for (const term of conditions.flatMap((condition) => [...this.#termsOf(condition)])) {
      for (const posting of this.#postings.get(term) ?? []) {
        const document = posting >> weightBits
        found[document] = (found[document] ?? 0) | (posting & ((1 << weightBits) - 1))
      }
    }
    return found
  }

  /** Returns whether any document matches. */
  has(condition: Condition): boolean {
    return !this.#termsOf(condition).next().done
  }

  *#termsOf({ prefix, terms }: Condition): Generator<string, undefined> {
    for (const term of terms) if (this.#postings.has(term)) yield term
    if (prefix === null) return
    const { terms: all } = this.#vocabulary
    for (let place = findPlace(all, prefix); all[place]?.startsWith(prefix); place += 1) {
      yield all[place] ?? ''
    }
  }

  /** Returns up to three terms that differ from a word by few letters, the most similar first. */
  findSimilar(word: string, maxDistance: number): string[] {
    if (maxDistance === 0) return []
    const { terms, characters } = this.#vocabulary
    const wanted = charactersOf(word)
    // A short word without two of its letters is more often another word: ice is not price.
    const maxMissing = Math.min(maxDistance, word.length >> 2)
    const isShort = word.length < minOtherStart
    return terms
      .filter(
        (term, place) =>
          countBits((characters[place] ?? 0) ^ wanted) <= 2 * maxDistance &&
          Math.abs(term.length - word.length) <= maxMissing &&
          correctable.test(term),
      )
      .map((term) => ({ term, slips: distance(term, word), isOther: term[0] !== word[0] }))
      .filter(({ slips, isOther }) => slips <= maxDistance && !(isOther && isShort))
      .sort((a, b) => a.slips - b.slips || Number(a.isOther) - Number(b.isOther))
      .slice(0, maxCorrections)
      .map(({ term }) => term)
  }
}

/** Indexes texts with titles, by their places. */
export function indexTexts(texts: readonly { title: string; body: string }[]): TextIndex {
  const index = new TextIndex()
  for (const { title, body } of texts) {
    const terms = addTerms(new Map(), termsOfName(title), weights.name)
    index.add(addTerms(terms, termsOfText(body), weights.text))
  }
  index.prepare()
  return index
}

/** Returns the place of the first term that does not come before a word. */
function findPlace(terms: readonly string[], word: string): number {
  let first = 0
  let end = terms.length
  while (first < end) {
    const middle = (first + end) >> 1
    if ((terms[middle] ?? '') < word) first = middle + 1
    else end = middle
  }
  return first
}

/** Returns the set of a word's characters as bits. Characters may share a bit. */
function charactersOf(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
