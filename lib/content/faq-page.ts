import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { catalogPickProjection, catalogPicks } from './catalog-picks.ts'
import { getSingleton } from './get-content.ts'
import type { getRawContent } from './get-raw-content.ts'
import { lenientArray, optionalText } from './lenient-schemas.ts'
import { contentLinkItem, linkProjection } from './link.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { FaqPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  heading,
  intro,
  installHeading,
  installText,
  ${variantsProjection},
  quickLinks[]${linkProjection},
  "brands": brands[]${catalogPickProjection},
  "seo": seo${seoFieldsProjection}
}`)

const faqPage = z.object({
  ...blockShape,
  heading: z.string(),
  intro: optionalText,
  installHeading: z.string(),
  installText: optionalText,
  quickLinks: lenientArray(contentLinkItem),
  brands: catalogPicks,
  seo: seoFields,
})

/** Returns the copy of the FAQ page, without its entries. @throws ContentError */
export function getFaqPage(
  storefrontValues: StorefrontValues,
  read?: typeof getRawContent,
): Promise<z.infer<typeof faqPage>> {
  return getSingleton({
    query: faqPageQuery,
    tags: [tags.content('faqPage')],
    schema: faqPage satisfies SchemaFor<FaqPageQueryResult>,
    storefrontValues,
    read,
  })
}
