import type { Mutation } from '@sanity/client'
import { getPublishedId, isVersionId } from '@sanity/client/csm'
import { z } from 'zod'
import { documents, singletons } from '#schemas/index.ts'
import { type FoundLink, findLinks, type RetargetOptions, retargetLink } from './find-links.ts'

/** Types of the documents that can have links: parameter `$types` of `linkingDocumentsQuery`. */
export const linkingTypes = [...singletons, ...documents].map(({ name }) => name)

/** Query for the documents that can link to the page `$id`: all but its own. */
export const linkingDocumentsQuery = '*[_type in $types && !(_id in [$id, "drafts." + $id])]'

const linkingDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  title: z.string().nullish(),
  question: z.string().nullish(),
  from: z.string().nullish(),
})

/** A place from which a link or redirect leads to a page. */
export interface LinkPlace {
  documentId: string
  documentType: string
  /** Name that staff gave the document; null where its type names it. */
  documentName: string | null
  /** Name of the document's field that the link is in. */
  field: string
  /** Text of the link; null inside a text. */
  label: string | null
  /** Whether the document is one of a release, which may be scheduled and cannot change then. */
  isInRelease: boolean
}

/** Parses a document and returns the links of each of its fields. */
function findDocumentLinks(value: unknown, path: string) {
  const { data: document } = linkingDocument.safeParse(value)
  if (!document) return null
  const links = Object.entries(document).flatMap(([field, content]) =>
    findLinks(content, path, field, field).map((link): FoundLink & { field: string } => ({
      ...link,
      field,
    })),
  )
  return { document, links, isInRelease: isVersionId(document._id) }
}

/**
 * Returns the places that lead to a page, each once, although it is in a document and in its draft.
 * @param values documents, not validated
 * @param path of the page on the main storefront
 */
export function findLinkPlaces(values: readonly unknown[], path: string): LinkPlace[] {
  const places = values.flatMap((value) => {
    const found = findDocumentLinks(value, path)
    if (!found) return []
    const { document, links, isInRelease } = found
    return links.map(
      ({ field, label }): LinkPlace => ({
        documentId: getPublishedId(document._id),
        documentType: document._type,
        documentName: document.title ?? document.question ?? document.from ?? null,
        field,
        label,
        isInRelease,
      }),
    )
  })
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/**
 * Returns the mutations that make links to a page lead to another address, in published documents and
 * in drafts.
 * @param values documents, not validated
 * @param path of the page on the main storefront
 */
export function getRetargetMutations(
  values: readonly unknown[],
  path: string,
  target: string,
  options?: RetargetOptions,
): Mutation[] {
  return values.flatMap((value) => {
    const found = findDocumentLinks(value, path)
    if (!found || found.isInRelease || found.links.length === 0) return []
    const set = Object.fromEntries(
      found.links.map(({ at, address }) => [at, retargetLink(address, target, options)]),
    )
    return [{ patch: { id: found.document._id, set } }]
  })
}
