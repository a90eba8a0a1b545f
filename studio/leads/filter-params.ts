import { z } from 'zod'
import { type LeadFilters, leadFilters } from '#lib/leads/staff/lead-schemas.ts'
import {
  emptyParam,
  filterWithWord,
  mainStorefrontParam,
  parseParams,
  type SearchParams,
  serializeParams,
} from '#studio/tools/url-params.ts'

/** Filters in the URL. The search text is not among them: it may be personal data. */
export type UrlFilters = Omit<LeadFilters, 'search'>

export const emptyFilters: UrlFilters = {
  form: null,
  storefront: null,
  brand: null,
  status: null,
  assignee: null,
  attention: null,
  locale: null,
  page: null,
  campaign: null,
  referrer: null,
  from: null,
  to: null,
}

/** The URL's value for leads without an assignee. */
const nobodyParam = 'nobody'

const { form, storefront, brand, status, assignee, attention, locale, from, to } = leadFilters.shape
const { page, campaign, referrer } = leadFilters.shape

const filterParams = z.object({
  form: form.catch(null),
  storefront: filterWithWord(storefront, mainStorefrontParam),
  brand: brand.catch(null),
  status: status.catch(null),
  assignee: filterWithWord(assignee, nobodyParam),
  attention: attention.catch(null),
  locale: locale.catch(null),
  page: page.catch(null),
  campaign: filterWithWord(campaign, emptyParam),
  referrer: filterWithWord(referrer, emptyParam),
  from: from.catch(null),
  to: to.catch(null),
})

/** Parses filters from URL parameters; malformed ones become null. */
export const parseFilterParams = (searchParams: SearchParams): UrlFilters =>
  parseParams(filterParams, emptyFilters, searchParams)

/** Returns the URL parameters of the filters that are set. */
export const serializeFilters = ({
  storefront,
  assignee,
  campaign,
  referrer,
  ...others
}: UrlFilters) =>
  serializeParams({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
    assignee: assignee === '' ? nobodyParam : assignee,
    campaign: campaign === '' ? emptyParam : campaign,
    referrer: referrer === '' ? emptyParam : referrer,
  })
