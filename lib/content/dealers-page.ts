import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { DealersPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const dealersPageQuery = defineQuery(`*[_type == "dealersPage" && _id == "dealersPage"][0]{
  heading,
  intro,
  "picture": picture${imageProjection},
  inquiryHeading,
  inquiryText,
  shareHeading,
  shareText,
  tellHeading,
  tellText,
  listHeading,
  listText,
  ${variantsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const dealersPage = z.object({
  ...blockShape,
  heading: z.string(),
  intro: optionalText,
  picture: lenientOptional(contentImage),
  inquiryHeading: optionalText,
  inquiryText: z.string(),
  shareHeading: optionalText,
  shareText: z.string(),
  tellHeading: optionalText,
  tellText: z.string(),
  listHeading: optionalText,
  listText: optionalText,
  seo: seoFields,
})

/** Returns the copy of the dealers page. @throws ContentError */
export function getDealersPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof dealersPage>> {
  return getSingleton({
    query: dealersPageQuery,
    tags: [tags.content('dealersPage')],
    schema: dealersPage satisfies SchemaFor<DealersPageQueryResult>,
    storefrontValues,
  })
}
