import { isWithin } from './spelling.ts'

export interface IndexedText {
  /** What it is called; a word here counts for more. */
  title: string
  body: string
}

interface Indexed<Text> {
  text: Text
  title: ReadonlySet<string>
  body: ReadonlySet<string>
}

/** Words that are in most sentences; where a question has no others, they count. */
const common = new Set(
  'a an and are as at be by can do does for from have how i in is it me my of on or the this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** What a word of the title counts, beside one of the body. */
const titleWeight = 3
/** How much of what was asked for a text must have: a half, by weight. */
const enough = 0.5

/**
 * Makes a few texts searchable: by whole words, their beginnings, their other forms and with slips.
 * A word that few of the texts have says more than one that most have.
 */
export function textIndex<Text extends IndexedText>(texts: readonly Text[]) {
  const indexed: Indexed<Text>[] = texts.map((text) => ({
    text,
    title: new Set(wordsOf(text.title)),
    body: new Set(wordsOf(text.body)),
  }))

  /** The texts that have most of the question's words, the likeliest first. */
  return function search(question: string, most: number): Text[] {
    const asked = telling([...new Set(wordsOf(question))])
    const matches = asked.map((word) =>
      indexed.map(({ title, body }) =>
        Math.max(titleWeight * likeness(word, title), likeness(word, body)),
      ),
    )
    const weights = matches.map((scores) => {
      const having = scores.filter((score) => score > 0).length
      return Math.log(1 + indexed.length / Math.max(1, having))
    })
    const whole = sum(weights)
    return indexed
      .map(({ text }, place) => {
        const scores = matches.map((row) => row[place] ?? 0)
        const had = sum(weights.filter((_, word) => (scores[word] ?? 0) > 0))
        const score = sum(scores.map((each, word) => each * (weights[word] ?? 0)))
        return { text, score: had >= enough * whole ? score : 0 }
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ text }) => text)
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

/** How well the best of the words matches the one that is asked for, from 0 to 1. */
function likeness(asked: string, words: ReadonlySet<string>): number {
  if (words.has(asked)) return 1
  const among = [...words]
  if (among.some((word) => word.startsWith(asked))) return 0.8
  if (among.some((word) => isOtherForm(asked, word))) return 0.7
  const slips = asked.length < 4 || /\d/.test(asked) ? 0 : asked.length < 6 ? 1 : 2
  return slips > 0 && among.some((word) => isWithin(slips, asked, word)) ? 0.5 : 0
}

/** Ordering is asked for, and there is order; or installation and installing. */
function isOtherForm(asked: string, word: string): boolean {
  const stem = Math.max(4, Math.min(asked.length, word.length) - 3)
  return word.length >= stem && asked.slice(0, stem) === word.slice(0, stem)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
