import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import type { Schema } from 'sanity'
import { z } from 'zod'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { textsParams, textsQuery } from '#studio/claims/claim-uses.ts'
import { type DocumentText, findTexts } from './find-texts.ts'

/** Place of a text in a row. */
export interface RowPlace {
  table: CatalogTable
  version: number
  field: string
  /** Of the item, if the field is a list. */
  index: number
  /** Value of the field. */
  value: FieldValues[string]
}

/** A text of a stored document, or of a row of the catalogue. */
export interface StoredText extends DocumentText {
  /** Of the published document, or of the row. */
  documentId: string
  documentType: string
  /** Title of the document's type, and the name that staff gave the document. */
  documentTitle: string
  /** Place in a row of the catalogue; a document has none. */
  row?: RowPlace
}

const name = z.string().nullish()

export const storedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  title: name,
  question: name,
  figure: name,
  from: name,
})

export type StoredDocument = z.infer<typeof storedDocument>

/**
 * Returns the texts of all documents; a draft replaces its published document. Releases are left out.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readStoredTexts(
  client: SanityClient,
  schema: Schema,
  signal?: AbortSignal,
): Promise<StoredText[]> {
  const result = await client.fetch<unknown>(
    `${textsQuery} | order(_type asc, _id asc)`,
    textsParams,
    {
      perspective: 'raw',
      ...(signal && { signal }),
    },
  )
  const stored = z
    .array(storedDocument)
    .parse(result)
    .filter(({ _id }) => !isVersionId(_id))
  return getCurrentDocuments(stored).flatMap((document) => getDocumentTexts(document, schema))
}

/** Returns each document once: its draft, or the published one. */
export function getCurrentDocuments(stored: readonly StoredDocument[]): StoredDocument[] {
  const ids = new Set(stored.map(({ _id }) => _id))
  return stored.filter(({ _id }) => isDraftId(_id) || !ids.has(getDraftId(_id)))
}

/** Returns the texts of a document; none of a type that the schema does not have. */
export function getDocumentTexts(document: StoredDocument, schema: Schema): StoredText[] {
  const { _id, _type, title, question, figure, from } = document
  const type = schema.get(_type)
  if (!type) return []
  const documentName = title ?? question ?? figure ?? from
  const typeTitle = type.title ?? _type
  return findTexts(type, document).map((text) => ({
    ...text,
    documentId: getPublishedId(_id),
    documentType: _type,
    documentTitle: documentName ? `${typeTitle} “${documentName}”` : typeTitle,
  }))
}
