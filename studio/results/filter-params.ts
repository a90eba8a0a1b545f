import { z } from 'zod'
import { type VisitFilters, visitFilters, visitGroup } from '#lib/visits/visit-results.ts'
import type { SearchParams } from '#studio/tools/use-url-state.ts'

/** The main storefront's value in the URL. */
const mainStorefrontParam = 'main'

const { page, storefront, campaign, from, to } = visitFilters.shape

const filterParams = z.object({
  page: page.catch(null),
  storefront: storefront
    .catch(null)
    .transform((slug) => (slug === mainStorefrontParam ? '' : slug)),
  campaign: campaign.catch(null),
  from: from.catch(null),
  to: to.catch(null),
  group: visitGroup.catch('page'),
})

/** Filters that match everything of the last 28 days, listed by page. */
export const emptyFilters: VisitFilters = {
  page: null,
  storefront: null,
  campaign: null,
  from: null,
  to: null,
  group: 'page',
}

/** Parses filters from URL parameters; malformed ones become the default. */
export function parseFilterParams(searchParams: SearchParams): VisitFilters {
  const given = Object.fromEntries(searchParams.filter(([, value]) => value !== ''))
  return filterParams.parse({ ...emptyFilters, ...given })
}

/** Returns the URL parameters of the filters that are set. */
export function serializeFilters({
  storefront,
  group,
  ...others
}: Partial<VisitFilters>): [string, string][] {
  return Object.entries({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
    group: group === emptyFilters.group ? null : group,
  }).flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))
}
