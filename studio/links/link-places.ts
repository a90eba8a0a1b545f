import type { Mutation } from '@sanity/client'
import { getPublishedId, isVersionId } from '@sanity/client/csm'
import { z } from 'zod'
import { documents, singletons } from '#schemas/index.ts'
import {
  type FoundLink,
  findLinks,
  type LinkSubject,
  type RetargetOptions,
  retargetLink,
} from './find-links.ts'

/** Types of the documents that can have links: parameter `$types` of `linkingDocumentsQuery`. */
export const linkingTypes = [...singletons, ...documents].map(({ name }) => name)

/** Query for the documents that can link to `$id`, a page or a row of the catalogue: all but its own. */
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
function findDocumentLinks(value: unknown, subject: LinkSubject) {
  const { data: document } = linkingDocument.safeParse(value)
  if (!document) return null
  const links = Object.entries(document).flatMap(([field, content]) =>
    findLinks(content, subject, field, field).map((link): FoundLink & { field: string } => ({
      ...link,
      field,
    })),
  )
  return { document, links, isInRelease: isVersionId(document._id) }
}

/**
 * Returns the places that lead to a subject, each once, although it is in a document and in its draft.
 * @param values documents, not validated
 */
export function findLinkPlaces(values: readonly unknown[], subject: LinkSubject): LinkPlace[] {
  const places = values.flatMap((value) => {
    const found = findDocumentLinks(value, subject)
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

/** A link that is changed: the place of its target in a document, and both targets. */
export const linkChange = z.object({
  id: z.string(),
  at: z.string(),
  before: z.string(),
  after: z.string(),
})

export type LinkChange = z.infer<typeof linkChange>

/**
 * Returns the changes that make links to a subject lead to another target, in published documents and in
 * drafts.
 * @param values documents, not validated
 */
export function getLinkChanges(
  values: readonly unknown[],
  subject: LinkSubject,
  target: string,
  options?: RetargetOptions,
): LinkChange[] {
  return values.flatMap((value) => {
    const found = findDocumentLinks(value, subject)
    if (!found || found.isInRelease) return []
    return found.links.map(({ at, href }) => ({
      id: found.document._id,
      at,
      before: href,
      after: retargetLink(subject, href, target, options),
    }))
  })
}

/** Returns the mutations that change links, one for each document. */
export function getLinkMutations(changes: readonly LinkChange[]): Mutation[] {
  const byDocument = Map.groupBy(changes, ({ id }) => id)
  return [...byDocument].map(([id, links]) => ({
    patch: { id, set: Object.fromEntries(links.map(({ at, after }) => [at, after])) },
  }))
}
