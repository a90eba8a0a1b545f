import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { contentImage, pictureProjection } from './image.ts'
import { optional, optionalText } from './list.ts'
import type { DealersPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const dealersPageQuery = defineQuery(`*[_type == "dealersPage" && _id == "dealersPage"][0]{
  heading,
  intro,
  "picture": picture${pictureProjection},
  inquiryText,
  shareText,
  tellText,
  "seo": seo${seoProjection}
}`)

const dealersPage = z.object({
  heading: z.string(),
  intro: optionalText,
  picture: optional(contentImage),
  inquiryText: z.string(),
  shareText: z.string(),
  tellText: z.string(),
  seo,
})

/** The copy of the page for dealers. @throws ContentError */
export function readDealersPage(): Promise<z.infer<typeof dealersPage>> {
  return readSingleton({
    query: dealersPageQuery,
    tags: [tags.content('dealersPage')],
    schema: dealersPage satisfies Reads<DealersPageQueryResult>,
  })
}
