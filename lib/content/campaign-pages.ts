import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import type { CampaignPageAvailability } from '#lib/routing/campaign-page-availability.ts'
import { catalogPickProjection, catalogPicks } from './catalog-picks.ts'
import { getPublishedRawContent, getRawContent } from './get-raw-content.ts'
import { lenientArray } from './lenient-schemas.ts'
import type { CampaignPagesQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

/** GROQ fields of a campaign page's path and the storefronts it is available on. */
export const campaignPageFields = `"path": path.current,
  "onMain": !(onDealers == true && onlyOnDealers == true),
  "onDealers": onDealers == true,
  "dealerships": dealerships[]${catalogPickProjection}`

const campaignPagesQuery = defineQuery(
  `*[_type == "page" && defined(path.current)] | order(path.current, _createdAt asc, _id asc){${campaignPageFields}}`,
)

export const campaignPageAvailability = z.object({
  path: z.string(),
  onMain: z.boolean(),
  onDealers: z.boolean(),
  dealerships: catalogPicks,
})

const contentQuery = {
  query: campaignPagesQuery,
  tags: [tags.campaignPages],
  schema: lenientArray(campaignPageAvailability) satisfies SchemaFor<CampaignPagesQueryResult>,
}

/** Returns the paths of all campaign pages, with the storefronts they are available on. @throws ContentError */
export const getCampaignPages = cache(
  async (): Promise<CampaignPageAvailability[]> => (await getRawContent(contentQuery)) ?? [],
)

/** Returns the same for published pages. Works outside a request too. @throws ContentError */
export async function getPublishedCampaignPages(): Promise<CampaignPageAvailability[]> {
  return (await getPublishedRawContent(contentQuery)) ?? []
}
