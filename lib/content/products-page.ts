import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { optionalText } from './lenient-schemas.ts'
import type { PlaceholderValues } from './placeholders.ts'
import type { ProductsPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'

const productsPageQuery = defineQuery(`*[_type == "productsPage" && _id == "productsPage"][0]{
  intro,
  quoteHeading,
  quoteText,
  "seo": seo${seoFieldsProjection}
}`)

const productsPage = z.object({
  intro: optionalText,
  quoteHeading: z.string(),
  quoteText: optionalText,
  seo: seoFields,
})

/** Returns the copy of the products page. @throws ContentError */
export function getProductsPage(
  placeholderValues: PlaceholderValues,
): Promise<z.infer<typeof productsPage>> {
  return getSingleton({
    query: productsPageQuery,
    tags: [tags.content('productsPage')],
    schema: productsPage satisfies SchemaFor<ProductsPageQueryResult>,
    placeholderValues,
  })
}
