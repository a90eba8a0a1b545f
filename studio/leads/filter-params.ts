import { z } from 'zod'
import { type LeadFilters, leadFilters } from '#lib/leads/staff/lead-schemas.ts'

/** Filters in the URL. The search text is not among them: it may be personal data. */
export type UrlFilters = Omit<LeadFilters, 'search'>

export const emptyFilters: UrlFilters = {
  form: null,
  storefront: null,
  brand: null,
  from: null,
  to: null,
}

/** The main storefront's value in the URL. */
const mainStorefrontParam = 'main'

const { form, storefront, brand, from, to } = leadFilters.shape

const filterParams = z.object({
  form: form.catch(null),
  storefront: storefront
    .catch(null)
    .transform((slug) => (slug === mainStorefrontParam ? '' : slug)),
  brand: brand.catch(null),
  from: from.catch(null),
  to: to.catch(null),
})

type SearchParams = readonly (readonly [name: string, value: string | undefined])[]

/** Parses filters from URL parameters; malformed ones become null. */
export function parseFilterParams(searchParams: SearchParams): UrlFilters {
  const given = Object.fromEntries(searchParams.filter(([, value]) => value !== ''))
  return filterParams.parse({ ...emptyFilters, ...given })
}

/** Returns the URL parameters of the filters that are set. */
export function serializeFilters({ storefront, ...others }: UrlFilters): [string, string][] {
  return Object.entries({
    ...others,
    storefront: storefront === '' ? mainStorefrontParam : storefront,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, value] satisfies [string, string]]))
}
