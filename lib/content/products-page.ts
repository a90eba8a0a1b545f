import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { ProductsPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const productsPageQuery = defineQuery(`*[_type == "productsPage" && _id == "productsPage"][0]{
  intro,
  quoteHeading,
  quoteText,
  quoteNextHeading,
  quoteNext,
  machineText,
  standardUse,
  wideUse,
  iceUse,
  standardTeeth,
  wideTeeth,
  iceTeeth,
  ${variantsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const productsPage = z.object({
  ...blockShape,
  intro: optionalText,
  quoteHeading: z.string(),
  quoteText: optionalText,
  quoteNextHeading: optionalText,
  quoteNext: optionalText,
  machineText: optionalText,
  standardUse: optionalText,
  wideUse: optionalText,
  iceUse: optionalText,
  standardTeeth: optionalText,
  wideTeeth: optionalText,
  iceTeeth: optionalText,
  seo: seoFields,
})

export type ProductsPage = z.infer<typeof productsPage>

/** Returns the copy of the products page. @throws ContentError */
export function getProductsPage(storefrontValues: StorefrontValues): Promise<ProductsPage> {
  return getSingleton({
    query: productsPageQuery,
    tags: [tags.content('productsPage')],
    schema: productsPage satisfies SchemaFor<ProductsPageQueryResult>,
    storefrontValues,
  })
}
