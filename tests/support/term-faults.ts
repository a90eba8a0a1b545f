import type { Term } from '#seed/terms.ts'

/** Matches words with their plurals; a letter or hyphen before or after them makes another word. */
const wordsPattern = (words: string) =>
  new RegExp(
    `(?<![\\p{L}-])${words
      .split(' ')
      .map((word) => `${escapeRegExp(word)}(?:s|x|e|es)?`)
      .join(' ')}(?![\\p{L}-])`,
    'iu',
  )

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Placeholders and claims, whose names are English. */
const tokens = /\{[^{}]*\}/g

/** Returns the forms to avoid that a French text has, each with the term to write instead. */
export function findAvoidedForms(french: string, terms: readonly Term[]): string[] {
  const words = french.replace(tokens, '')
  return terms.flatMap((term) =>
    term.avoid
      .filter((form) => wordsPattern(form).test(words))
      .map((form) => `${form} → ${term.french}: ${french}`),
  )
}

/** Returns the English of the terms that the French of a text renders otherwise or leaves out. */
export function findOtherRenderings(
  english: string,
  french: string,
  terms: readonly Term[],
): string[] {
  return terms
    .filter((term) => wordsPattern(term.english).test(english.replace(tokens, '')))
    .filter((term) => !wordsPattern(term.french).test(french))
    .map((term) => term.english)
}
