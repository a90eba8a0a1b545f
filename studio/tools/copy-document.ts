interface StoredDocument {
  _type: string
  [field: string]: unknown
}

/**
 * Returns a document with another id, to be created: its draft, or the document that a draft or a record is
 * of. It keeps the time at which the document was created, by which lists of the site are ordered, and not
 * what the Content Lake sets at each change.
 */
export function copyDocument(
  { _type, _rev, _updatedAt, _system, ...content }: StoredDocument,
  _id: string,
) {
  return { ...content, _id, _type }
}
