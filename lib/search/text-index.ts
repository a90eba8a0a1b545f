import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'

export interface IndexedText {
  /** What it is called; a word here counts for more. */
  title: string
  body: string
}

/** Words that are in most sentences; where a question has no others, they count. */
const common = new Set(
  'a an and are as at be by can do does for from have how i in is it me my of on or the this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** What share of a question's words a text must have. */
const enough = 0.5

/**
 * Makes a few texts searchable: by whole words, their beginnings, their other forms and with slips.
 * A word that few of the texts have says more than one that most have.
 */
export function textIndex<Text extends IndexedText>(texts: readonly Text[]) {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['title', 'body'],
    tokenize: wordsOf,
    processTerm: stemmer,
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: slips },
  })
  index.addAll(texts.map(({ title, body }, id) => ({ id, title, body })))

  /** The texts that have most of the question's words, the likeliest first. */
  return function search(question: string, most: number): Text[] {
    const words = telling(wordsOf(question))
    return index
      .search(words.join(' '))
      .filter(({ queryTerms }) => new Set(queryTerms).size >= enough * new Set(words).size)
      .slice(0, most)
      .flatMap(({ id }) => texts[id] ?? [])
  }
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function telling(words: string[]): string[] {
  const rare = words.filter((word) => !common.has(word))
  return rare.length > 0 ? rare : words
}

/** How many letters of a word may be wrong; two letters swapped count as two. */
function slips(word: string): number {
  return word.length < 4 || /\d/.test(word) ? 0 : word.length < 5 ? 1 : 2
}
