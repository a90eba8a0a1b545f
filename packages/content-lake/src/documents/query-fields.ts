import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'

/** Property with the full text of a document. The name cannot collide: it is no GROQ identifier. */
export const textField = 'text::all'

/**
 * Adds two non-enumerable properties for queries: the full text (for `@ match text::query()`) and
 * `_originalId`. Neither appears in spreads, projections or JSON.
 */
export function withQueryFields(document: LakeDocument, originalId = document._id): LakeDocument {
  if (Object.hasOwn(document, textField)) return document
  let text: string | undefined
  Object.defineProperty(document, textField, {
    get: () => {
      text ??= textOf(document).join(' ')
      return text
    },
    enumerable: false,
  })
  if (!Object.hasOwn(document, '_originalId')) {
    Object.defineProperty(document, '_originalId', { value: originalId, enumerable: false })
  }
  return document
}

function textOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const element of value) textOf(element, found)
  else if (isObject(value)) {
    for (const [key, field] of Object.entries(value)) {
      if (!key.startsWith('_')) textOf(field, found)
    }
  }
  return found
}
