import { mapStrings } from '#lib/base/map-strings.ts'
import { interpolate, type PlaceholderValues } from './placeholders.ts'

/** Returns the content with the placeholders in all of its strings replaced. */
export function interpolateContent<Content>(content: Content, values: PlaceholderValues): Content {
  // Interpolation maps strings to strings and keeps the shape of everything else.
  return mapStrings(content, (text) => interpolate(text, values)) as Content
}
