/** What breaks a line, what controls a terminal, and what turns the direction of the text after it. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const controls = /[^\P{Cc}\n\t]+/gu
const invisible = /\p{Cf}+/gu
/** Where a mail program starts to decode: what is written after it would be read as something else. */
const encodedWord = /=\?/g

/**
 * Foreign text as one line fit for a header or a terminal: without control characters, invisible
 * and direction-changing ones, and cut to so many characters.
 */
export function oneLine(text: string, maximum = 200): string {
  const line = text.toWellFormed().replace(breaks, ' ').replace(invisible, '')
  return cut(line.replace(encodedWord, '= ?').replace(/\s+/g, ' ').trim(), maximum)
}

/** Foreign text of several lines, for the body of a mail: lines stay, the rest goes as above. */
export function manyLines(text: string, maximum = 10_000): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(controls, ' ')
    .replace(invisible, '')
  return cut(lines.trim(), maximum)
}

function cut(text: string, maximum: number): string {
  const characters = Array.from(text)
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`
}
