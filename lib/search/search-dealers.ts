import 'server-only'
import { locales } from '#lib/base/locales.ts'
import { formatContact, formatPlace } from '#lib/catalog/format-contact.ts'
import { getListedDealerships, type ListedDealership } from '#lib/catalog/listed-dealerships.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { rankTexts } from './rank.ts'
import type { SearchHit } from './search-hits.ts'
import { dealerWords } from './search-pages.ts'
import { indexTexts } from './text-index.ts'

const maxDealers = 3

/**
 * Returns up to three listed dealers that match a query by name, place or description, best match first; none on a
 * dealership's storefront.
 * @throws CatalogError, ContentError
 */
export async function searchDealers(
  query: string,
  { storefront, locale }: StorefrontRoute,
): Promise<SearchHit[]> {
  if (storefront.kind === 'dealer') return []
  const { storefrontValues } = await getSiteSettings(null, locale)
  return rankDealers(await getListedDealerships(storefrontValues), query).map((dealership) => ({
    title: dealership.name,
    href: storefrontHref({ locale, storefront: { kind: 'dealer', slug: dealership.slug } }, '/'),
    context: [formatPlace(dealership, locale), formatContact(dealership, locale).phone?.text]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** Returns the dealerships that match a query. Each is found as “dealer”, too, in all languages. */
export function rankDealers<Dealership extends ListedDealership>(
  dealerships: readonly Dealership[],
  query: string,
): Dealership[] {
  const index = indexTexts(
    dealerships.map((dealership) => ({
      title: [
        dealership.name,
        dealership.postalCode,
        ...locales.map((each) => formatPlace(dealership, each)),
      ].join(' '),
      body: [dealership.description, dealerWords].join(' '),
    })),
  )
  // Corrected, words that are no names would find dealers, such as “price” Prairie.
  const places = rankTexts(index, query, maxDealers, { correctsSpelling: false })
  return places.flatMap((place) => dealerships[place] ?? [])
}
