import { z } from 'zod'
import {
  type VisitFilters,
  visitFilters,
  visitGroup,
  visitSort,
} from '#lib/visits/visit-results.ts'
import {
  filterWithWord,
  mainStorefrontParam,
  parseParams,
  type SearchParams,
  serializeParams,
} from '#studio/tools/url-params.ts'
import { type Comparison, comparison } from './compared-range.ts'

const { page, storefront, locale, campaign, from, to } = visitFilters.shape

const filterParams = z.object({
  page: page.catch(null),
  storefront: filterWithWord(storefront, mainStorefrontParam),
  locale: locale.catch(null),
  campaign: campaign.catch(null),
  from: from.catch(null),
  to: to.catch(null),
  group: visitGroup.catch('page'),
  sort: visitSort.catch('visits'),
  compare: comparison.catch('none'),
})

/** Filters, and the time that the results are compared with. */
export type ResultsState = Omit<VisitFilters, 'exact'> & { compare: Comparison }

/** Filters that match everything of the last 28 days, listed by page. */
export const emptyFilters: ResultsState = {
  page: null,
  storefront: null,
  locale: null,
  campaign: null,
  from: null,
  to: null,
  group: 'page',
  sort: 'visits',
  compare: 'none',
}

/** Parses filters from URL parameters; malformed ones become the default. */
export const parseFilterParams = (searchParams: SearchParams): ResultsState =>
  parseParams(filterParams, emptyFilters, searchParams)

/** Returns the URL parameters of the filters that are set. */
export const serializeFilters = ({
  storefront,
  group,
  sort,
  compare,
  ...others
}: Partial<ResultsState>) =>
  serializeParams({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
    group: group === emptyFilters.group ? null : group,
    sort: sort === emptyFilters.sort ? null : sort,
    compare: compare === emptyFilters.compare ? null : compare,
  })
