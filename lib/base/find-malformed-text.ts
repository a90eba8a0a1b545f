/** Nesting of a JSON value beyond which it is refused. */
const maxDepth = 50

/**
 * Returns why a parsed JSON value cannot be stored, or null: a text with a NUL or half of a character
 * (an unpaired surrogate), which Postgres refuses, or too many levels. Needs no stack, however deep the value is.
 */
export function findMalformedText(value: unknown): string | null {
  const waiting = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: each, depth } = next
    if (depth > maxDepth) return `It has more than ${maxDepth} levels.`
    if (typeof each === 'string' && !isStorable(each)) {
      return 'A text has a NUL or half of a character.'
    }
    if (typeof each !== 'object' || each === null) continue
    for (const [key, member] of Object.entries(each)) {
      waiting.push({ value: key, depth }, { value: member, depth: depth + 1 })
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
