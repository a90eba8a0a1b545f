import { getDraftId, getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import type { Schema } from 'sanity'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { findWrittenLinks } from '#lib/content/written-links.ts'
import { getRowTitle } from '#studio/replace/row-texts.ts'
import {
  getDocumentTexts,
  type StoredDocument,
  type StoredText,
} from '#studio/replace/stored-texts.ts'
import type { LinkedRow } from './stored-site.ts'

/** A link of a stored document or row. */
export interface StoredLink {
  /** Unique among all links. */
  key: string
  /** As it is stored. */
  href: string
  /** Of the published document, or of the row. */
  documentId: string
  documentType: string
  /** Title of the document's type or row's table, and its name. */
  documentTitle: string
  /** Place of the field: in a document a path as a patch names it, in a row its name. */
  at: string
  /** Titles of the fields and items that the link is in, the outermost first. */
  titles: readonly string[]
  /** Of a row. */
  table?: CatalogTable
  /** Position in the document, for a replacement in its draft. Null for a row. */
  place: LinkInDocument | null
}

interface LinkInDocument {
  document: StoredDocument
  text: StoredText
  /** Of the link in the text, in UTF-16 code units. */
  offset: number
  length: number
  /** Whether only the draft has it, only the published document, or both, or all that there is. */
  version: 'all' | 'draft' | 'published'
}

/**
 * Returns the links of all documents, also those that only the draft or only the published version has. Releases are left
 * out.
 * @param documents drafts and versions too
 */
export function findDocumentLinks(
  documents: readonly StoredDocument[],
  schema: Schema,
): StoredLink[] {
  const stored = documents.filter(({ _id }) => !isVersionId(_id))
  const linksById = new Map(stored.map((each) => [each._id, findLinksIn(each, schema)]))
  return stored.flatMap(({ _id }) => {
    const links = linksById.get(_id) ?? []
    const otherId = isDraftId(_id) ? getPublishedId(_id) : getDraftId(_id)
    const other = linksById.get(otherId)
    const otherKeys = new Set(other?.map(({ key }) => key))
    if (!isDraftId(_id)) {
      return other
        ? links.filter(({ key }) => !otherKeys.has(key)).map(withVersion('published'))
        : links
    }
    return links.map((link) => (otherKeys.has(link.key) ? link : withVersion('draft')(link)))
  })
}

const withVersion =
  (version: LinkInDocument['version']) =>
  (link: StoredLink): StoredLink => ({
    ...link,
    key: `${link.key} ${version}`,
    place: link.place && { ...link.place, version },
  })

function findLinksIn(document: StoredDocument, schema: Schema): StoredLink[] {
  return getDocumentTexts(document, schema).flatMap((text) => {
    const { documentId, documentType, documentTitle, at, titles } = text
    return findLinksOfText(text).map(({ href, offset, length }) => ({
      ...{ href, documentId, documentType, documentTitle, at, titles },
      key: `${documentId} ${at} ${offset} ${href}`,
      place: { document, text, offset, length, version: 'all' as const },
    }))
  })
}

function findLinksOfText({ text, isLink }: StoredText) {
  if (!isLink) return findWrittenLinks(text)
  return text.trim() === '' ? [] : [{ href: text, offset: 0, length: text.length }]
}

/** Returns the links of all rows. */
export function getRowLinks(rows: readonly LinkedRow[]): StoredLink[] {
  return rows.flatMap(({ table, id, title, links }) =>
    links.map(({ field, label, href }, index) => ({
      ...{ href, documentId: id, documentType: rowNouns[table].one, table, place: null },
      ...{ key: `${id} ${field} ${index}`, at: field, titles: [label] },
      documentTitle: getRowTitle(table, title),
    })),
  )
}
