import { mainStorefront } from '#lib/routing/storefront.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { isSlug } from '#lib/values/slug.ts'
import { otherSource } from '#lib/visits/visit.ts'
import type { VisitFilters } from '#lib/visits/visit-results.ts'
import { emptyParam, mainStorefrontParam } from '#studio/tools/url-params.ts'

/** Returns the public path of a row that is one page or storefront; null for any other. */
export function getRowPath(filters: VisitFilters, name: string): string | null {
  const { group, locale } = filters
  const slug = group === 'storefront' ? name : (filters.storefront ?? '')
  const path = group === 'page' ? name : '/'
  if ((group !== 'page' && group !== 'storefront') || !path.startsWith('/')) return null
  if (slug !== '' && !isSlug(slug)) return null
  return formatStorefrontPath({
    ...(locale !== null && { locale }),
    storefront: slug === '' ? mainStorefront : { kind: 'dealer', slug },
    path: `/${path.slice(1)}`,
  })
}

/**
 * Returns the parameters of the Leads tool that list the leads of a row; null if its filters cannot: leads of a page that
 * is unknown, or of names that are counted together.
 * @param range first and last day of the results
 */
export function getLeadsParams(
  filters: VisitFilters,
  { from, to }: { from: string; to: string },
  name: string | null,
): Record<string, string> | null {
  const { group, page, storefront, locale, campaign } = filters
  if (name === otherSource || (group === 'page' && name === '')) return null
  const own = name === null ? {} : { [paramOf[group]]: name }
  const params = { page, storefront, locale, campaign, ...own }
  const texts = Object.entries(params).flatMap(([key, value]) => {
    if (value === null) return []
    const text = key === 'storefront' ? value || mainStorefrontParam : value || emptyParam
    return [[key, text] satisfies [string, string]]
  })
  return { ...Object.fromEntries(texts), from, to }
}

const paramOf = {
  page: 'page',
  storefront: 'storefront',
  language: 'locale',
  campaign: 'campaign',
  referrer: 'referrer',
} as const satisfies Record<VisitFilters['group'], string>
