import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import type { HomePageQueryResult } from './sanity.types.ts'
import { sectionContent, sections, sectionsProjection } from './sections/sections.ts'
import { seo, seoProjection } from './seo.ts'

const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  "sections": sections[]${sectionsProjection},
  "seo": seo${seoProjection}
}`)

const homePage = z.object({ sections, seo })

/** The copy of the home page. @throws ContentError */
export function readHomePage(): Promise<z.infer<typeof homePage>> {
  return readSingleton({
    query: homePageQuery,
    tags: [tags.content('homePage'), ...sectionContent.map(tags.content)],
    schema: homePage satisfies Reads<HomePageQueryResult>,
  })
}
