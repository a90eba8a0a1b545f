interface StoredDocument {
  _type: string
  [field: string]: unknown
}

/**
 * Returns a copy of a document under another id, to be created: its draft, or the original of a draft or record.
 * Preserves the creation time, by which the site orders lists, and omits members that the Content Lake sets at each
 * change.
 */
export function copyDocument(
  { _type, _rev, _updatedAt, _system, ...content }: StoredDocument,
  _id: string,
) {
  return { ...content, _id, _type }
}
