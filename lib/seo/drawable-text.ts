import { removeInvisible } from '#lib/values/clean-text.ts'
import { foldText } from '#lib/values/fold-text.ts'

/** Characters outside the two font subsets: `next/og` would request a font for them from Google Fonts. */
const unsupportedCharacters =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/gu

const substitutes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '≤': '<=',
    '≥': '>=',
    '≠': '!=',
    '≈': '~',
    '→': '->',
    '←': '<-',
    '№': 'No.',
    '‐': '-',
    '‑': '-',
    '‒': '–',
    '―': '—',
    '⌀': 'Ø',
    Ω: 'Ohm',
    μ: 'µ',
  }),
)

const fractionOfMixedNumber = /(?<=\d)[\u2150-\u215e]/g

/**
 * Returns the text on one line, in characters that the fonts of social images have: substitutes other characters, and
 * omits pictographs. Returns an empty text if letters or digits would be missing, such as those of another script,
 * because a part of a sentence can mislead.
 */
export function toDrawableText(text: string): string {
  let isComplete = true
  const drawable = removeInvisible(text)
    .normalize('NFC')
    .replace(fractionOfMixedNumber, ' $&')
    .replace(unsupportedCharacters, (character) => {
      const substitute = substituteCharacter(character)
      if (substitute === '' && /[\p{L}\p{N}]/u.test(character)) isComplete = false
      return substitute || ' '
    })
  return isComplete ? drawable.replace(/\s+/g, ' ').trim() : ''
}

/** Returns how a character is written with those of the fonts, or an empty text. */
function substituteCharacter(character: string): string {
  const isCapital = character !== character.toLowerCase()
  const folded = foldText(character)
  const forms = [
    substitutes.get(character) ?? '',
    character.normalize('NFKC'),
    isCapital ? folded.toUpperCase() : folded,
  ]
  return forms.find((form) => form !== '' && form.search(unsupportedCharacters) < 0) ?? ''
}
