import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { type ContentTagType, tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { PageSummaryQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape } from './variants.ts'

/** Selects each field on its own: a projection of every type at once has no single result type. */
const document = '*[_id == $documentType][0]'

const pageSummaryQuery = defineQuery(`{
  "_id": ${document}._id,
  "heading": ${document}.heading,
  "variants": ${document}.variants,
  "dealerTexts": ${document}.dealerTexts,
  "picture": ${document}.picture${imageProjection},
  "seo": ${document}.seo${seoFieldsProjection}
}`)

const pageSummary = z.object({
  ...blockShape,
  _id: z.string(),
  heading: optionalText,
  picture: lenientOptional(contentImage),
  seo: seoFields,
})

/** Returns the heading and the images in the document of a page of the site. @throws ContentError */
export function getPageSummary(documentType: ContentTagType, storefrontValues: StorefrontValues) {
  return getSingleton<z.infer<typeof pageSummary>>({
    query: pageSummaryQuery,
    params: { documentType },
    tags: [tags.content(documentType)],
    schema: pageSummary satisfies SchemaFor<PageSummaryQueryResult>,
    storefrontValues,
  })
}
