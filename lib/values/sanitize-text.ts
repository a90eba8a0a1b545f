import { removeInvisible } from './clean-text.ts'

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const controlCharacters = /[^\P{Cc}\n\t]+/gu
/** Start of an encoded word (RFC 2047), which mail programs decode. */
const encodedWord = /=\?/g

/**
 * Returns untrusted text as one line that is safe in a mail header or terminal: without control
 * characters and invisible ones that hide or reorder, truncated to `maxLength` characters. Stricter than
 * `normalizeLine`, which prepares text for storage.
 */
export function sanitizeLine(text: string, maxLength = 200): string {
  const line = removeInvisible(text.toWellFormed().replace(lineBreaks, ' '))
  return truncate(line.replace(encodedWord, '= ?').replace(/\s+/g, ' ').trim(), maxLength)
}

/** Returns untrusted multi-line text that is safe in a mail's body: like `sanitizeLine`, with line breaks. */
export function sanitizeText(text: string, maxLength = 10_000): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(controlCharacters, ' ')
  return truncate(removeInvisible(lines).trim(), maxLength)
}

function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  // A joiner that the cut leaves behind joins nothing.
  return `${removeInvisible(characters.slice(0, maxLength - 1).join(''))}…`
}
