import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { getPickTags, sectionPicksProjection } from './pick-tags.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { HomePageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { sectionsProjection, sectionsSchema } from './sections/sections.ts'
import { selectCurrent } from './select-current.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'

const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  "sections": sections[]${sectionsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const homePagePicksQuery = defineQuery(
  `*[_type == "homePage" && _id == "homePage"][0]${sectionPicksProjection}`,
)

const homePage = z.object({ sections: sectionsSchema, seo: seoFields })

/** Returns the copy of the home page, with the sections that are shown now. @throws ContentError */
export async function getHomePage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof homePage>> {
  const ownTags = [tags.content('homePage')]
  const pickTags = await getPickTags({ query: homePagePicksQuery, tags: ownTags })
  const page = await getSingleton({
    query: homePageQuery,
    tags: [...ownTags, ...pickTags],
    schema: homePage satisfies SchemaFor<HomePageQueryResult>,
    storefrontValues,
  })
  return { ...page, sections: await selectCurrent(page.sections) }
}
