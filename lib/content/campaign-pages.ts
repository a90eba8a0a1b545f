import 'server-only'
import { defineQuery } from 'groq'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { z } from 'zod'
import { maxTagLength, tags } from '#lib/base/cache-tags.ts'
import type { Locale } from '#lib/base/locales.ts'
import {
  type CampaignPageAvailability,
  findAvailablePage,
} from '#lib/routing/campaign-page-availability.ts'
import { isInRange } from '#lib/values/date-range.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import { catalogPickProjection, catalogPicks } from './catalog-picks.ts'
import { dateRangeShape } from './date-range.ts'
import { getDraftClientConfig } from './draft-client-config.ts'
import { getPublishedRawContent, getRawContent } from './get-raw-content.ts'
import { lenientArray, lenientOptional } from './lenient-schemas.ts'
import type {
  CampaignPageAvailabilityQueryResult,
  CampaignPagesQueryResult,
} from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { selectCurrent } from './select-current.ts'

/** GROQ fields of a campaign page's path, the storefronts it is available on, and its time. */
export const campaignPageFields = `"path": path.current,
  "frenchPath": frenchPath.current,
  "onMain": !(onDealers == true && onlyOnDealers == true),
  "onDealers": onDealers == true,
  "dealerships": dealerships[]${catalogPickProjection},
  startsAt,
  endsAt,
  endTarget`

const campaignPagesQuery = defineQuery(
  `*[_type == "page" && defined(path.current)] | order(path.current, _createdAt asc, _id asc){${campaignPageFields}}`,
)

/** GROQ filter of the page at `$path`. Of several, it is the oldest: a later one must not replace it. */
export const campaignPageAtPath =
  '*[_type == "page" && path.current == $path] | order(_createdAt asc, _id asc)[0]'

const campaignPageAvailabilityQuery = defineQuery(
  `coalesce(${campaignPageAtPath}{${campaignPageFields}}, *[_type == "page" && frenchPath.current == $path] | order(_createdAt asc, _id asc)[0]{${campaignPageFields}})`,
)

export const campaignPageAvailability = z.object({
  path: z.string(),
  frenchPath: lenientOptional(z.string()),
  onMain: z.boolean(),
  onDealers: z.boolean(),
  dealerships: catalogPicks,
  ...dateRangeShape,
  endTarget: lenientOptional(z.string()),
})

const contentQuery = {
  query: campaignPagesQuery,
  tags: [tags.campaignPages],
  schema: lenientArray(campaignPageAvailability) satisfies SchemaFor<CampaignPagesQueryResult>,
}

const getCampaignPages = cache(async () => (await getRawContent(contentQuery)) ?? [])

/**
 * Returns the availability of the campaign page at a path that visitors request, or null if the storefront has
 * none there at this time. Reads the list of all campaign pages, so that a made-up path costs no request. A 404
 * has the tag of its path nevertheless: when a page is published or begins there, the server renders it before
 * anyone visits it.
 * @param path in the locale, without leading and trailing slash
 * @param dealership null on the main storefront
 * @throws ContentError
 */
export async function findCampaignPageOnStorefront(
  { locale, path }: { locale: Locale; path: string },
  dealership: { id: string } | null,
): Promise<CampaignPageAvailability | null> {
  const page = findAvailablePage(await getCampaignPages(), { locale, path }, dealership)
  if (page && (await isShownNow(page))) return page
  if (isPagePath(`/${path}`)) await tagNotFound(path)
  return null
}

/** Returns whether a page exists at this time; a preview may show it at any time. */
async function isShownNow(page: CampaignPageAvailability): Promise<boolean> {
  const pageTimes = (await getDraftClientConfig())?.pageTimes
  if (pageTimes === 'any') return true
  if (pageTimes === 'compared') {
    const published = (await getPublishedCampaignPages()).find(({ path }) => path === page.path)
    if (!published || !isInRange(published, Date.now())) return true
  }
  return (await selectCurrent([page])).length > 0
}

/** Adds the cache tag of a path to the 404 that is rendered: a page has the tags of the cached values it reads. */
async function tagNotFound(path: string) {
  const tag = tags.campaignPageAvailability(path)
  if (tag.length > maxTagLength) return
  await unstable_cache(async () => null, [tag], { tags: [tag, tags.eachCampaignPage] })()
}

/**
 * Returns the availability of a campaign page that content links to, at any time, or null if it does not exist. A
 * page that reads it is invalidated by a change of this availability, and of no other.
 * @param path in either language, as staff may copy a URL in French; without leading and trailing slash
 * @throws ContentError
 */
export const getCampaignPageAvailability = cache(
  (path: string): Promise<CampaignPageAvailability | null> =>
    getRawContent({
      query: campaignPageAvailabilityQuery,
      params: { path },
      tags: [tags.campaignPageAvailability(path), tags.eachCampaignPage],
      schema: campaignPageAvailability satisfies SchemaFor<CampaignPageAvailabilityQueryResult>,
    }),
)

/** Returns the availability of all published campaign pages. Works outside a request too. @throws ContentError */
export async function getPublishedCampaignPages(): Promise<CampaignPageAvailability[]> {
  return (await getPublishedRawContent(contentQuery)) ?? []
}
