import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { pickedTypes, tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { campaignPageAvailability, campaignPageFields } from './campaign-pages.ts'
import { ContentError } from './content-error.ts'
import { getPublishedRawContent } from './get-raw-content.ts'
import { lenientArray } from './lenient-schemas.ts'
import type { ContentLastModifiedQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

const documentTypes = sitePages.flatMap(({ documentType, listedTypes }) => [
  documentType,
  ...listedTypes,
])

const contentLastModifiedQuery = defineQuery(`{
  "documents": *[_type in $documentTypes]{_id, _type, _updatedAt},
  "pages": *[_type == "page" && defined(path.current)]{
    _id, _updatedAt, ${campaignPageFields}
  },
  "references": *[_type in $referencedTypes]{
    _id, _updatedAt, "sections": *[_type == "reusableSection" && references(^._id)]._id
  }{
    _updatedAt, "usedBy": *[references(^._id) || references(^.sections)]._id
  }
}`)

const contentLastModified = z.object({
  /** Documents of the site's pages, and of the types that a page lists. */
  documents: lenientArray(z.object({ _id: z.string(), _type: z.string(), _updatedAt: z.string() })),
  /** Campaign pages. */
  pages: lenientArray(campaignPageAvailability.extend({ _id: z.string(), _updatedAt: z.string() })),
  /** Documents that pages pick, with the ids of the documents that reference them, also by a reusable section. */
  references: lenientArray(z.object({ _updatedAt: z.string(), usedBy: z.array(z.string()) })),
})

export type ContentLastModified = z.infer<typeof contentLastModified>

/** Returns when the published documents of pages last changed, as ISO dates. @throws ContentError */
export async function getContentLastModified(): Promise<ContentLastModified> {
  const taggedTypes = new Set([...documentTypes, ...pickedTypes])
  const lastModified = await getPublishedRawContent({
    query: contentLastModifiedQuery,
    params: { documentTypes, referencedTypes: pickedTypes },
    tags: tagsInAllLocales([...[...taggedTypes].map(tags.content), tags.anyCampaignPage]),
    schema: contentLastModified satisfies SchemaFor<ContentLastModifiedQueryResult>,
  })
  if (lastModified === null) throw new ContentError('Missing: dates of content')
  return lastModified
}
