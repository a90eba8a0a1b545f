import { invisibleCharacter } from './clean-text.ts'

const invisible = new RegExp(invisibleCharacter, 'gu')

/** Characters that the eye takes for one of the keyboard's. */
const lookalikes: readonly (readonly [pattern: RegExp, typed: string])[] = [
  [/[\t\p{Zs}]/gu, ' '],
  [/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-'],
  [/[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035\u2039\u203a]/g, "'"],
  [/[\u02ba\u02ee\u201c-\u201f\u2033\u2036\u00ab\u00bb\u301d-\u301f]/g, '"'],
  [/[\u2044\u2215]/g, '/'],
]

/** Latin ligatures, and forms of full and half width. */
const widths = /[\u2026\ufb00-\ufb06\uff01-\uffee]+/g

/** Letters that NFKD does not decompose, in lower case. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    œ: 'oe',
    æ: 'ae',
    ø: 'o',
    ß: 'ss',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ŧ: 't',
    ĸ: 'k',
    ς: 'σ',
  }),
)
const wholeLetters = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** A fraction after a digit: 1½ is 1 1/2, not 11/2. */
const fractionOfMixedNumber = /(?<=\p{Nd})[\u00bc-\u00be\u2150-\u215e]/gu

/** Accents; vowel signs of Indic scripts and the marks of kana are letters. */
const accents = /(?![\u3099\u309a])\p{Script=Inherited}/gu

/**
 * Returns the text with ligatures, and the full-width forms that East Asian keyboards type, as plain letters
 * and signs.
 */
export function foldWidths(text: string): string {
  return text.replace(widths, (found) => found.normalize('NFKC'))
}

/**
 * Returns the text with characters that look alike written as one: spaces, dashes, apostrophes, quotation
 * marks, full width and composed letters, without invisible characters. Case and accents are left.
 */
export function foldLookalikes(text: string): string {
  const composed = foldWidths(text.replace(invisible, '').normalize('NFC'))
  return lookalikes.reduce((folded, [pattern, typed]) => folded.replace(pattern, typed), composed)
}

/**
 * Returns the text folded for comparisons: in lower case, without accents, compatibility forms and invisible
 * characters; look-alikes and ligatures as a keyboard types them. The database's `search.plain` does the same.
 */
export function foldText(text: string): string {
  return foldLookalikes(text.replace(fractionOfMixedNumber, ' $&'))
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/\u2044/g, '/')
    .toLowerCase()
    .replace(wholeLetters, (letter) => letters.get(letter) ?? letter)
}

/** A folded text that maps its ranges to the original. */
export interface FoldedText {
  text: string
  /**
   * Maps a range of the folded text to the original. Returns null if the range begins or ends within a character: `.`
   * is no part of an ellipsis, and `e` none of `é`. Offsets are UTF-16 code units.
   */
  toOriginal(start: number, end: number): { start: number; end: number } | null
}

/** What readers see as one character: flags, letters with marks, joined emoji. */
const characters = /\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gsu

/** Folds a text character by character, so that hits can be shown and replaced in the original. */
export function foldWithOffsets(text: string, fold: (text: string) => string): FoldedText {
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  let folded = ''
  for (const { 0: character, index } of text.matchAll(characters)) {
    const part = fold(character)
    if (part === '') continue
    starts.set(folded.length, index)
    folded += part
    ends.set(folded.length, index + character.length)
  }
  return {
    text: folded,
    toOriginal: (from, to) => {
      const start = starts.get(from)
      const end = ends.get(to)
      return start === undefined || end === undefined ? null : { start, end }
    },
  }
}
