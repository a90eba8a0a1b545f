import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { linkProjection, listedLink } from './link.ts'
import { listOf, optionalText } from './list.ts'
import type { ProductPageQueryResult } from './sanity.types.ts'

const productPageQuery = defineQuery(`*[_type == "productPage" && _id == "productPage"][0]{
  waitlistHeading,
  informationLinks[]${linkProjection},
  supportText,
  supportLinks[]${linkProjection}
}`)

const productPage = z.object({
  waitlistHeading: z.string(),
  informationLinks: listOf(listedLink),
  supportText: optionalText,
  supportLinks: listOf(listedLink),
})

/** The copy that every product's page shares. @throws ContentError */
export function readProductPage(): Promise<z.infer<typeof productPage>> {
  return readSingleton({
    query: productPageQuery,
    tags: [tags.content('productPage')],
    schema: productPage satisfies Reads<ProductPageQueryResult>,
  })
}
