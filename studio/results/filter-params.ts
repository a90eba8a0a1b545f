import { z } from 'zod'
import { type VisitFilters, visitFilters, visitGroup } from '#lib/visits/visit-results.ts'
import {
  filterWithWord,
  mainStorefrontParam,
  parseParams,
  type SearchParams,
  serializeParams,
} from '#studio/tools/url-params.ts'

const { page, storefront, locale, campaign, from, to } = visitFilters.shape

const filterParams = z.object({
  page: page.catch(null),
  storefront: filterWithWord(storefront, mainStorefrontParam),
  locale: locale.catch(null),
  campaign: campaign.catch(null),
  from: from.catch(null),
  to: to.catch(null),
  group: visitGroup.catch('page'),
})

/** Filters that match everything of the last 28 days, listed by page. */
export const emptyFilters: VisitFilters = {
  page: null,
  storefront: null,
  locale: null,
  campaign: null,
  from: null,
  to: null,
  group: 'page',
}

/** Parses filters from URL parameters; malformed ones become the default. */
export const parseFilterParams = (searchParams: SearchParams): VisitFilters =>
  parseParams(filterParams, emptyFilters, searchParams)

/** Returns the URL parameters of the filters that are set. */
export const serializeFilters = ({ storefront, group, ...others }: Partial<VisitFilters>) =>
  serializeParams({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
    group: group === emptyFilters.group ? null : group,
  })
