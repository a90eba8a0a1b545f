import { interpolate, type PlaceholderValues } from './placeholders.ts'

/** Returns the content with the placeholders in all of its strings replaced. */
export function interpolateContent<Content>(content: Content, values: PlaceholderValues): Content {
  // Interpolation maps strings to strings and keeps the shape of everything else.
  return interpolateValue(content, values) as Content
}

function interpolateValue(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return interpolate(value, values)
  if (Array.isArray(value)) return value.map((member) => interpolateValue(member, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, interpolateValue(member, values)]),
  )
}
