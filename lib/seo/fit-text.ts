/** Characters that search engines show of a title. */
export const longestTitle = 60

/** Characters that a description has at least, so that it says something, and at most. */
export const shortestDescription = 50
export const longestDescription = 160

/** Room that a title keeps beside a long name. */
const roomForTitle = 24

const between = ' | '

/** The beginning of a text on one line, up to a word's end, with … where anything is left out. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  const whole = line.slice(0, end > 0 ? end : longest - 1)
  // Without half of a character that is written as two.
  return `${whole.replace(/[\s,;:.|–—-]+$|[\uD800-\uDBFF]$/g, '')}…`
}

/** A title followed by the name of the storefront, which is left out first where both do not fit. */
export function titleWith(title: string, name: string): string {
  const whole = `${title}${between}${name}`
  return whole.length <= longestTitle ? whole : shorten(title, longestTitle)
}

/** A title in which the name of the storefront stands in any case: it is the only difference. */
export function titleNaming(title: string, name: string): string {
  if (title.includes(name)) return shorten(title, longestTitle)
  if (title === '') return shorten(name, longestTitle)
  const room = longestTitle - between.length
  const first = shorten(title, Math.max(room - name.length, roomForTitle))
  return `${first}${between}${shorten(name, room - first.length)}`
}

/** A title that ends with what tells it apart from another, which is never left out. */
export function titleApart(title: string, difference: string): string {
  const last = ` (${shorten(difference, longestTitle - roomForTitle)})`
  return `${shorten(title, longestTitle - last.length)}${last}`
}

/** The first of the texts, with the next ones where it alone says too little. */
export function descriptionOf(texts: readonly (string | null | undefined)[]): string {
  const written = texts.flatMap((text) => text?.replace(/\s+/g, ' ').trim() || [])
  let description = ''
  for (const text of written) {
    if (description.length >= shortestDescription) break
    description = description === '' ? text : `${asSentence(description)} ${text}`
  }
  return shorten(description, longestDescription)
}

/** A text and a fact that follows it in any case: the text is cut to leave it room. */
export function withFact(text: string | null, fact: string | null): string | null {
  if (!text || !fact) return text || fact
  return `${asSentence(shorten(text, longestDescription - fact.length - 2))} ${fact}`
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
