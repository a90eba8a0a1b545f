import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { optionalText } from './list.ts'
import type { ProductsPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const productsPageQuery = defineQuery(`*[_type == "productsPage" && _id == "productsPage"][0]{
  intro,
  quoteHeading,
  quoteText,
  "seo": seo${seoProjection}
}`)

const productsPage = z.object({
  intro: optionalText,
  quoteHeading: z.string(),
  quoteText: optionalText,
  seo,
})

/** The copy around the list of products. @throws ContentError */
export function readProductsPage(): Promise<z.infer<typeof productsPage>> {
  return readSingleton({
    query: productsPageQuery,
    tags: [tags.content('productsPage')],
    schema: productsPage satisfies Reads<ProductsPageQueryResult>,
  })
}
