import 'server-only'
import { readDealership } from '#lib/catalog/dealership.ts'
import { readSiteSettings } from '#lib/content/site-settings.ts'
import { translate } from '#lib/messages.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { searchCatalogue } from './catalogue.ts'
import { searchFaq } from './faq.ts'
import { type FoundOnSite, foundNothing } from './found.ts'
import { shortestQuestion } from './question.ts'
import type { SearchRequest } from './request.ts'

/** Characters of an answer that say whether it is the one. */
const enough = 120

/**
 * Models, products and questions of a storefront, the likeliest first.
 * @returns null where there is no such storefront
 * @throws CatalogError, ContentError
 */
export async function searchSite({ q, ...place }: SearchRequest): Promise<FoundOnSite | null> {
  if (q.length < shortestQuestion) return foundNothing
  const { storefront, locale } = place
  const [dealership, settings, catalogue] = await Promise.all([
    storefront.kind === 'dealer' ? readDealership(storefront.slug) : null,
    readSiteSettings(),
    searchCatalogue(q),
  ])
  if (storefront.kind === 'dealer' && !dealership) return null
  const name = dealership?.name ?? settings.productName
  const answers = await searchFaq(q, settings, name)
  const t = translate(locale, 'products')
  return {
    models: catalogue.models.map(({ model, brand, slug, title }) => ({
      title: brand === null ? model : `${brand} ${model}`,
      href: linkTo(place, `/products/${slug}`),
      context: title,
    })),
    products: catalogue.products.map(({ title, slug, brand, models }) => ({
      title,
      href: linkTo(place, `/products/${slug}`),
      context: [brand ?? t('custom'), models.join(', ')].filter(Boolean).join(' · '),
    })),
    faq: answers.map(({ title, path, body }) => ({
      title,
      href: linkTo(place, path),
      context: beginningOf(body),
    })),
  }
}

/** The beginning of an answer, up to a word's end. */
function beginningOf(text: string): string {
  return text.length <= enough ? text : `${text.slice(0, enough).replace(/\S*$/, '').trimEnd()}…`
}
