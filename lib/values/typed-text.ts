import { removeInvisible } from './clean-text.ts'

/** White space that is no space of ASCII: no-break, thin, ideographic, and tabs and line breaks of a paste. */
const otherSpaces = /[\t\n\v\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Returns a text without invisible characters, with plain spaces, in Unicode's composed form (NFC). */
export function normalizeTyped(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(otherSpaces, ' ')
    .replace(/\p{Cc}/gu, '')
  return removeInvisible(line)
    .replace(/\p{Variation_Selector}/gu, '')
    .trim()
}

/**
 * Returns how a message names a character: itself in quotation marks, or in words and with its code
 * point if a reader could not see or recognize it.
 */
export function describeCharacter(character: string): string {
  if (character === ' ') return 'a space'
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{Z}/u.test(character)) return `a special space (${code})`
  if (/[\p{C}\p{M}]/u.test(character)) return `an invisible character (${code})`
  return /[\u0020-\u007e\p{L}\p{N}]/u.test(character)
    ? `“${character}”`
    : `“${character}” (${code})`
}

/**
 * Returns a sentence that names the first character that a pattern does not match, or null if it matches
 * each.
 * @param allowed pattern of one allowed character
 */
export function explainCharacter(text: string, allowed: RegExp): string | null {
  const character = Array.from(text).find((each) => !allowed.test(each))
  return character === undefined ? null : `Remove ${describeCharacter(character)}.`
}

/** Texts that tests feed to every entrance and every reader of a kind of value. */
export interface ValueExamples {
  /** What people type or paste, each with its normal form. */
  good: readonly (readonly [typed: string, normal: string])[]
  /** What no entrance accepts. */
  bad: readonly string[]
}
