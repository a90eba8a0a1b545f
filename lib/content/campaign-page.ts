import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { campaignPageAtPath } from './campaign-pages.ts'
import { getContent } from './get-content.ts'
import { getPickTags, sectionPicksProjection } from './pick-tags.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { CampaignPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { sectionsProjection, sectionsSchema } from './sections/sections.ts'
import { selectCurrent } from './select-current.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const campaignPageQuery = defineQuery(`${campaignPageAtPath}{
  _id,
  title,
  ${variantsProjection},
  "sections": sections[]${sectionsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const campaignPagePicksQuery = defineQuery(`${campaignPageAtPath}${sectionPicksProjection}`)

const campaignPage = z
  .object({
    ...blockShape,
    _id: z.string(),
    title: z.string(),
    sections: sectionsSchema,
    seo: seoFields,
  })
  .transform(({ _id, ...page }) => ({ id: _id, ...page }))

export type CampaignPage = z.infer<typeof campaignPage>

/**
 * Returns the campaign page at a path with the sections that are shown now, or null if it does not exist.
 * @param path without leading and trailing slash, e.g. `offers/winter`
 * @throws ContentError
 */
export const getCampaignPage = cache(
  async (path: string, storefrontValues: StorefrontValues): Promise<CampaignPage | null> => {
    const ofPage = { params: { path }, tags: [tags.campaignPage(path), tags.eachCampaignPage] }
    const pickTags = await getPickTags({ ...ofPage, query: campaignPagePicksQuery })
    const page = await getContent({
      query: campaignPageQuery,
      params: { path },
      tags: [...ofPage.tags, ...pickTags],
      schema: campaignPage satisfies SchemaFor<CampaignPageQueryResult>,
      storefrontValues,
    })
    return page && { ...page, sections: await selectCurrent(page.sections) }
  },
)
