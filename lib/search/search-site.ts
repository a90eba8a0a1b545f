import 'server-only'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { searchCatalog } from './search-catalog.ts'
import { searchFaq } from './search-faq.ts'
import { noSearchHits, type SearchHits } from './search-hits.ts'
import { minQueryLength } from './search-query.ts'
import type { SearchRequest } from './search-request.ts'

/** Length of an answer's start in a result, in characters. */
const maxContextLength = 120

/**
 * Returns the models, products and FAQ entries that match a query, best match first, or null if the
 * storefront does not exist.
 * @throws CatalogError, ContentError
 */
export async function searchSite({ q, ...route }: SearchRequest): Promise<SearchHits | null> {
  if (q.length < minQueryLength) return noSearchHits
  const { storefront, locale } = route
  const [dealership, catalogHits] = await Promise.all([
    storefront.kind === 'dealer' ? getDealership(storefront.slug) : null,
    searchCatalog(q),
  ])
  if (storefront.kind === 'dealer' && !dealership) return null
  const faqHits = await searchFaq(q, dealership?.name ?? null)
  const t = translate(locale, 'products')
  return {
    models: catalogHits.models.map(({ model, brand, slug, title }) => ({
      title: brand === null ? model : `${brand} ${model}`,
      href: storefrontHref(route, `/products/${slug}`),
      context: title,
    })),
    products: catalogHits.products.map(({ title, slug, brand, models }) => ({
      title,
      href: storefrontHref(route, `/products/${slug}`),
      context: [brand ?? t('custom'), models.join(', ')].filter(Boolean).join(' · '),
    })),
    faq: faqHits.map(({ title, path, body }) => ({
      title,
      href: storefrontHref(route, path),
      context: truncateAtWord(body, maxContextLength),
    })),
  }
}
