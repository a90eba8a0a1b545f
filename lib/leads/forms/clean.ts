/**
 * What comes along with a pasted text and is not meant: a number copied from a phone's contacts has
 * marks of writing direction around it. The database refuses these characters in a line.
 */
const unwantedInLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const unwantedInText = /(?![\t\n])\p{Cc}/gu
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const halfCharacters = /\p{Surrogate}/gu

/** A text on one line: line ends become spaces, what cannot be seen is left out. */
export function oneLine(text: string): string {
  return text
    .replace(lineEnds, ' ')
    .replace(unwantedInLine, '')
    .replace(halfCharacters, '\ufffd')
    .trim()
}

/** A text on many lines, without what cannot be seen. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unwantedInText, '')
    .replace(halfCharacters, '\ufffd')
    .trim()
}
