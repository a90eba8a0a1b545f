/** More than three lines of a card hold, however wide it is. */
const enough = 320

/** The beginning of a text, up to a word's end, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= enough) return line
  const cut = line.slice(0, enough)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`
}
