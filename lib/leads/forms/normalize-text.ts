/**
 * Control characters and bidirectional controls, which come along with pasted text: phones put them
 * around numbers copied from contacts. The database rejects them in one-line fields.
 */
const disallowedInLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const disallowedInText = /(?![\t\n])\p{Cc}/gu
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const loneSurrogates = /\p{Surrogate}/gu

/** Normalizes visitors' text for a one-line column: line breaks become spaces, controls are removed. */
export function normalizeLine(text: string): string {
  return text
    .replace(lineBreaks, ' ')
    .replace(disallowedInLine, '')
    .replace(loneSurrogates, '\ufffd')
    .trim()
}

/** Normalizes visitors' text for a multi-line column: keeps line breaks and tabs, removes controls. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(disallowedInText, '')
    .replace(loneSurrogates, '\ufffd')
    .trim()
}
