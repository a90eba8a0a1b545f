import { locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { contactPath, dealersPath, productsPath, quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { rankTexts } from './rank.ts'
import type { SearchHit } from './search-hits.ts'
import { indexTexts } from './text-index.ts'

/** Pages that answer what no product or question does, such as “price” and “shipping”. Of equal ones, the first first. */
const searchedPages = [
  { name: 'products', label: 'products', path: productsPath },
  { name: 'quote', label: 'requestQuote', path: `${productsPath}#${quoteAnchor}` },
  { name: 'dealers', label: 'dealers', path: dealersPath },
  { name: 'contact', label: 'contact', path: contactPath },
] as const

const maxPages = 3

/** Words of all languages; of a page, those that visitors search for it with. */
const index = indexTexts(
  searchedPages.map(({ name }) => ({
    title: locales.map((each) => translate(each, 'searchPages')(`${name}Words`)).join(' '),
    body: '',
  })),
)

/** Returns up to three pages of a storefront that answer a query, all of whose words lead there. */
export function searchPages(query: string, route: StorefrontRoute): SearchHit[] {
  const t = translate(route.locale, 'searchPages')
  const label = translate(route.locale, 'navigation')
  return rankTexts(index, query, searchedPages.length, {
    minMatchRatio: 1,
    correctsSpelling: false,
  })
    .flatMap((place) => searchedPages[place] ?? [])
    .filter(({ name }) => name !== 'dealers' || route.storefront.kind === 'main')
    .slice(0, maxPages)
    .map((page) => ({
      title: label(page.label),
      href: storefrontHref(route, page.path),
      context: t(`${page.name}Text`),
    }))
}
