import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { faqEntryAnchor } from '#lib/routing/page-paths.ts'
import { pages, type SitePage, sitePages } from '#lib/routing/pages.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'

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
export async function getDocumentAnchors(context: AnchorContext): Promise<string[]> {
  const anchors = findDocumentPage(context.document)?.anchors ?? []
  return [
    ...sectionIds(await getDocumentSectionTypes(context)),
    ...(anchors === 'sections' ? [] : anchors),
  ]
}

/** Returns the site page that a document belongs to. */
export function findDocumentPage(document: ValidationContext['document']): SitePage | undefined {
  return sitePages.find(({ documentType }) => documentType === document?._type)
}

const sectionList = z
  .array(z.object({ _type: z.string(), reusable: z.object({ _ref: z.string() }).nullish() }))
  .catch([])

async function getDocumentSectionTypes({ document, getClient }: AnchorContext): Promise<string[]> {
  const sections = sectionList.parse(document?.sections)
  const ids = sections.flatMap(({ reusable }) => reusable?._ref ?? [])
  if (ids.length === 0) return sections.map(({ _type }) => _type)
  const found = await getClient({ apiVersion }).fetch<{ _id: string; types: string[] | null }[]>(
    '*[_id in $ids]{ _id, "types": sections[]._type }',
    { ids },
    { perspective: 'drafts' },
  )
  return sections.flatMap(({ _type, reusable }) =>
    reusable ? (found.find(({ _id }) => _id === reusable._ref)?.types ?? []) : [_type],
  )
}
