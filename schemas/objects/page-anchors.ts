import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { faqEntryAnchor } from '#lib/routing/page-paths.ts'
import { pages, type SitePage, sitePages } from '#lib/routing/pages.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'

/** A document whose page has anchors; its fields are not validated. */
export interface AnchoredDocument {
  _type: string
  [field: string]: unknown
}

export interface AnchorContext {
  /** Document that the link is in, if there is one. */
  document?: ValidationContext['document'] | undefined
  path?: ValidationContext['path'] | undefined
  getClient: ValidationContext['getClient']
}

/** GROQ projection of the types of a page's sections, those of reusable sections in their place. */
export const sectionTypesProjection = `sections[]{
  "types": select(_type == "reusedSection" => coalesce(reusable->sections[]._type, []), [_type])
}.types[]`

/** Returns the anchors of a page as published. */
export async function getPageAnchors(
  { anchors, documentType }: SitePage,
  { getClient }: AnchorContext,
): Promise<readonly string[]> {
  const client = getClient({ apiVersion })
  if (documentType === pages.faq.documentType) {
    const ids = await client.fetch<string[]>(
      '*[_type == "faqEntry"]._id',
      {},
      { perspective: 'published' },
    )
    return [...pages.faq.anchors, ...ids.map(faqEntryAnchor)]
  }
  if (anchors !== 'sections') return anchors
  const types = await client.fetch<string[]>(
    `coalesce(*[_id == $documentType][0].${sectionTypesProjection}, [])`,
    { documentType },
    { perspective: 'published' },
  )
  return sectionIds(types)
}

/** Returns the anchors of a document's page with the document as it is being edited. */
export async function getDocumentAnchors({
  document,
  getClient,
}: AnchorContext): Promise<string[]> {
  const ids = getReusedIds(document)
  if (ids.length === 0) return listDocumentAnchors(document, () => [])
  const found = await getClient({ apiVersion }).fetch<{ _id: string; types: string[] | null }[]>(
    '*[_id in $ids]{ _id, "types": sections[]._type }',
    { ids },
    { perspective: 'drafts' },
  )
  const types = new Map(found.map((each) => [each._id, each.types ?? []]))
  return listDocumentAnchors(document, (id) => types.get(id) ?? [])
}

/**
 * Returns the anchors of a document's page.
 * @param getReusable returns the types of the sections of a reusable section
 */
export function listDocumentAnchors(
  document: AnchoredDocument | undefined,
  getReusable: (id: string) => readonly string[],
): string[] {
  const anchors = findDocumentPage(document)?.anchors ?? []
  return [
    ...sectionIds(listSectionTypes(document, getReusable)),
    ...(anchors === 'sections' ? [] : anchors),
  ]
}

/** Returns the site page that a document belongs to. */
export function findDocumentPage(document: AnchoredDocument | undefined): SitePage | undefined {
  return sitePages.find(({ documentType }) => documentType === document?._type)
}

const sectionList = z
  .array(z.object({ _type: z.string(), reusable: z.object({ _ref: z.string() }).nullish() }))
  .catch([])

/** Returns the ids of the reusable sections that a document shows. */
function getReusedIds(document: AnchoredDocument | undefined): string[] {
  return sectionList.parse(document?.sections).flatMap(({ reusable }) => reusable?._ref ?? [])
}

/** Returns the types of a document's sections, those of reusable sections in their place. */
export function listSectionTypes(
  document: AnchoredDocument | undefined,
  getReusable: (id: string) => readonly string[],
): string[] {
  return sectionList
    .parse(document?.sections)
    .flatMap(({ _type, reusable }) => (reusable ? getReusable(reusable._ref) : [_type]))
}
