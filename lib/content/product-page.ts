import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { lenientArray, optionalText } from './lenient-schemas.ts'
import { contentLinkItem, linkProjection } from './link.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { ProductPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const productPageQuery = defineQuery(`*[_type == "productPage" && _id == "productPage"][0]{
  ${variantsProjection},
  waitlistHeading,
  installHeading,
  informationLinks[]${linkProjection},
  supportText,
  supportLinks[]${linkProjection}
}`)

const productPage = z.object({
  ...blockShape,
  waitlistHeading: z.string(),
  installHeading: optionalText,
  informationLinks: lenientArray(contentLinkItem),
  supportText: optionalText,
  supportLinks: lenientArray(contentLinkItem),
})

/** Returns the copy that all product pages share. @throws ContentError */
export function getProductPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof productPage>> {
  return getSingleton({
    query: productPageQuery,
    tags: [tags.content('productPage')],
    schema: productPage satisfies SchemaFor<ProductPageQueryResult>,
    storefrontValues,
  })
}
