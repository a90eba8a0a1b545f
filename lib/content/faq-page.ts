import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { cataloguePicks, pickProjection } from './catalogue-pick.ts'
import { readSingleton } from './client.ts'
import { linkProjection, listedLink } from './link.ts'
import { listOf, optionalText } from './list.ts'
import type { FaqPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  heading,
  intro,
  installHeading,
  installText,
  quickLinks[]${linkProjection},
  "brands": brands[]${pickProjection},
  "seo": seo${seoProjection}
}`)

const faqPage = z.object({
  heading: z.string(),
  intro: optionalText,
  installHeading: z.string(),
  installText: optionalText,
  quickLinks: listOf(listedLink),
  brands: cataloguePicks,
  seo,
})

/** The copy around the questions. @throws ContentError */
export function readFaqPage(): Promise<z.infer<typeof faqPage>> {
  return readSingleton({
    query: faqPageQuery,
    tags: [tags.content('faqPage')],
    schema: faqPage satisfies Reads<FaqPageQueryResult>,
  })
}
