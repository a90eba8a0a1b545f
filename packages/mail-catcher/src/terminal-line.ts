const lineBreaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Invisible characters, among them those that change the direction of the text after them. */
const formatCharacters = /\p{Cf}+/gu

/** Untrusted text as one line that is safe to print: no control or format characters, truncated. */
export function terminalLine(text: string, maxCharacters = 200): string {
  const line = text.toWellFormed().replace(lineBreaksAndControls, ' ').replace(formatCharacters, '')
  const characters = Array.from(line.replace(/\s+/g, ' ').trim())
  if (characters.length <= maxCharacters) return characters.join('')
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}
