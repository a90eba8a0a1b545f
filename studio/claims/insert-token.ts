/** Part of a text, by the offsets of its characters. */
export interface TextRange {
  start: number
  end: number
}

/** Returns a token with the spaces that separate it from adjacent words. */
export function spaceToken(token: string, before: string, after: string): string {
  const lead = /[\p{L}\p{N}.,;:!?)%]$/u.test(before) ? ' ' : ''
  const trail = /^[\p{L}\p{N}(]/u.test(after) ? ' ' : ''
  return `${lead}${token}${trail}`
}

/**
 * Returns a text with a token in place of a range, and the offset after it.
 * @param range null for the end
 */
export function insertToken(text: string, token: string, range: TextRange | null) {
  const { start, end } = range ?? { start: text.length, end: text.length }
  const before = text.slice(0, start)
  const after = text.slice(end)
  const inserted = spaceToken(token, before, after)
  return { text: `${before}${inserted}${after}`, caret: start + inserted.trimEnd().length }
}
