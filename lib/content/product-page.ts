import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { claim, claimProjection } from './claim.ts'
import { getSingleton } from './get-content.ts'
import { lenientArray, optionalText } from './lenient-schemas.ts'
import { contentLinkItem, linkProjection } from './link.ts'
import { getPickTags } from './pick-tags.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { ProductPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const productPageQuery = defineQuery(`*[_type == "productPage" && _id == "productPage"][0]{
  ${variantsProjection},
  waitlistHeading,
  priceScope,
  priceTerms,
  "claims": claims[]${claimProjection},
  installHeading,
  informationLinks[]${linkProjection},
  supportText,
  supportLinks[]${linkProjection}
}`)

const productPagePicksQuery = defineQuery(`*[_type == "productPage" && _id == "productPage"][0]{
  "entries": null,
  "claims": claims[]._ref
}`)

const productPage = z.object({
  ...blockShape,
  waitlistHeading: z.string(),
  priceScope: optionalText,
  priceTerms: optionalText,
  claims: lenientArray(claim),
  installHeading: optionalText,
  informationLinks: lenientArray(contentLinkItem),
  supportText: optionalText,
  supportLinks: lenientArray(contentLinkItem),
})

/** Returns the copy that all product pages share. @throws ContentError */
export async function getProductPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof productPage>> {
  const ownTags = [tags.content('productPage')]
  const pickTags = await getPickTags({ query: productPagePicksQuery, tags: ownTags })
  return getSingleton({
    query: productPageQuery,
    tags: [...ownTags, ...pickTags],
    schema: productPage satisfies SchemaFor<ProductPageQueryResult>,
    storefrontValues,
  })
}
