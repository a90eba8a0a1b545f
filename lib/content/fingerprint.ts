import { getBlockTexts } from './portable-text.ts'
import { textTokenPattern } from './text-tokens.ts'

const offset = 0xcbf29ce484222325n
const prime = 0x100000001b3n

/**
 * Returns the fingerprint of a text that a translation stores: 16 hexadecimal digits, equal for texts that differ only
 * in space at their ends, and for copies of rich text, which have other keys. It shows a change, and protects nothing
 * (64-bit FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/).
 * @param value of the field, not validated: a text, or rich text
 */
export function fingerprintText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : withoutKeys(value)
  let hash = offset
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  }
  return hash.toString(16).padStart(16, '0')
}

/** Returns JSON that is equal for copies of rich text. */
export function withoutKeys(richText: unknown): string {
  return (
    JSON.stringify(richText, (name, value: unknown) => (name === '_key' ? undefined : value)) ?? ''
  )
}

/**
 * Returns whether a text has words that a translation would change: one of digits, signs and tokens has none.
 * @param value of the field, not validated: a text, a list of texts, or rich text
 */
export function hasWords(value: unknown): boolean {
  const lines = [value].flat().filter((each) => typeof each === 'string')
  return [...lines, ...getBlockTexts(value)].some((text) =>
    /\p{L}/u.test(text.replaceAll(textTokenPattern, '')),
  )
}
