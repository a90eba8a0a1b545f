import type { SchemaType } from 'sanity'

/** Fields by which staff tell documents of a type apart. */
const nameFields = ['title', 'question', 'figure', 'inText']

/** Returns the title of a document's type, and the name that staff gave the document, if it has one. */
export function getDocumentName(type: SchemaType, document: Record<string, unknown>): string {
  const title = type.title ?? type.name
  const name = nameFields
    .map((field) => document[field])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return name === undefined ? title : `${title} “${name}”`
}
