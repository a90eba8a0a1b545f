import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'

/** The name under which a query finds all text of a document; no GROQ identifier looks like it. */
export const textField = 'text::all'

/**
 * Makes a document answer to what GROQ knows of every document but is not part of its content:
 * its whole text (for `@ match text::query()`) and `_originalId`. Neither shows when it is spread,
 * projected or serialised.
 */
export function queryable(document: LakeDocument, originalId = document._id): LakeDocument {
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
