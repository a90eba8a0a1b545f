import type { FieldValue } from './catalog-field.ts'

/** Returns the texts of a list; none for any other value. */
export function textList(value: FieldValue): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
