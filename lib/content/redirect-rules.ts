import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import type { CampaignPageAvailability } from '#lib/routing/campaign-page-availability.ts'
import type { DateRange } from '#lib/values/date-range.ts'
import { campaignPageAvailability, campaignPageFields } from './campaign-pages.ts'
import { dateRangeShape } from './date-range.ts'
import { getPublishedRawContent, getUncachedRawContent } from './get-raw-content.ts'
import { lenientArray } from './lenient-schemas.ts'
import type { RedirectRulesQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { selectBegun } from './select-current.ts'

// The order decides between entries of one path: the newest redirect, and the oldest page.
const redirectRulesQuery = defineQuery(`{
  "redirects": *[_type == "redirect" && defined(from) && defined(to)]
    | order(_createdAt asc, _id asc){ _id, from, to, frenchTo, startsAt, endsAt },
  "pages": *[_type == "page" && defined(path.current)]
    | order(_createdAt asc, _id asc){${campaignPageFields}}
}`)

export const redirectRules = z.object({
  redirects: lenientArray(
    z.object({
      ...{ _id: z.string(), from: z.string(), to: z.string(), frenchTo: z.string().nullish() },
      ...dateRangeShape,
    }),
  ),
  pages: lenientArray(campaignPageAvailability),
})

/** Published redirects, and the campaign pages that take precedence over them. */
export interface RedirectRules {
  redirects: readonly ({
    from: string
    to: string
    frenchTo?: string | null | undefined
  } & DateRange)[]
  pages: readonly CampaignPageAvailability[]
}

const contentQuery = {
  query: redirectRulesQuery,
  tags: [tags.content('redirect'), tags.campaignPages],
  schema: redirectRules satisfies SchemaFor<RedirectRulesQueryResult>,
}

const noRules: RedirectRules = { redirects: [], pages: [] }

/** Returns published redirects, uncached, and the campaign pages that take precedence over them. @throws ContentError */
export async function getUncachedRedirectRules(): Promise<RedirectRules> {
  return (await getUncachedRawContent(contentQuery)) ?? noRules
}

/**
 * Same as `getUncachedRedirectRules`, cached by its tags, and without pages that have not begun: anybody can read
 * the response that is made of it.
 * @throws ContentError
 */
export async function getRedirectRules(): Promise<RedirectRules> {
  const rules = (await getPublishedRawContent(contentQuery)) ?? noRules
  return { ...rules, pages: await selectBegun(rules.pages) }
}
