import { z } from 'zod'
import { type LeadFilters, leadFilters } from '#lib/leads/staff/lead-schemas.ts'
import type { SearchParams } from '#studio/tools/use-url-state.ts'

/** Filters in the URL. The search text is not among them: it may be personal data. */
export type UrlFilters = Omit<LeadFilters, 'search'>

export const emptyFilters: UrlFilters = {
  form: null,
  storefront: null,
  brand: null,
  status: null,
  assignee: null,
  attention: null,
  from: null,
  to: null,
}

/** The main storefront's value in the URL. */
const mainStorefrontParam = 'main'
/** The URL's value for leads without an assignee. */
const nobodyParam = 'nobody'

const { form, storefront, brand, status, assignee, attention, from, to } = leadFilters.shape

const filterParams = z.object({
  form: form.catch(null),
  storefront: storefront
    .catch(null)
    .transform((slug) => (slug === mainStorefrontParam ? '' : slug)),
  brand: brand.catch(null),
  status: status.catch(null),
  assignee: assignee.catch(null).transform((id) => (id === nobodyParam ? '' : id)),
  attention: attention.catch(null),
  from: from.catch(null),
  to: to.catch(null),
})

/** Parses filters from URL parameters; malformed ones become null. */
export function parseFilterParams(searchParams: SearchParams): UrlFilters {
  const given = Object.fromEntries(searchParams.filter(([, value]) => value !== ''))
  return filterParams.parse({ ...emptyFilters, ...given })
}

/** Returns the URL parameters of the filters that are set. */
export function serializeFilters({
  storefront,
  assignee,
  ...others
}: UrlFilters): [string, string][] {
  return Object.entries({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
    assignee: assignee === '' ? nobodyParam : assignee,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, value] satisfies [string, string]]))
}
