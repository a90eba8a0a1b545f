import { fillIn, type PlaceholderValues } from './placeholders.ts'

/** The same content with the placeholders in all of its texts replaced. */
export function fillInContent<Content>(content: Content, values: PlaceholderValues): Content {
  // What is mapped keeps its shape: texts stay texts, lists stay lists.
  return fill(content, values) as Content
}

function fill(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillIn(value, values)
  if (Array.isArray(value)) return value.map((member) => fill(member, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, fill(member, values)]),
  )
}
