import { catchError, combineLatest, from, map, of } from 'rxjs'
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { z } from 'zod'
import { apiVersion } from '#lib/content/dataset.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'
import { composedPage, pageDocument, pageProjection } from './composed-page.ts'
import { fixedPages, type PreviewPage } from './pages.ts'
import { everyPlace } from './places.ts'
import { type Usage, usages } from './usage.ts'

/** Products whose pages are listed: all of them would be of no use. */
const mostListed = 20

const pageTypes = [...fixedPages.map(({ type }) => type), 'page']

/** Where a document is used, on the main storefront and on dealers’. */
export function locations(catalogue: Catalogue): DocumentLocationResolver {
  const rows = (kind: 'dealership' | 'product', most?: number) =>
    // The list of places is a help: it must not fail where the catalogue cannot be read.
    from(catalogue.all(kind, most)).pipe(catchError(() => of<CatalogueRow[]>([])))

  return ({ id, type, perspectiveStack }, { documentStore }) => {
    const dealers = rows('dealership')
    if (type === productPage.name) {
      return combineLatest([rows('product', mostListed), dealers]).pipe(map(productPlaces))
    }
    const fixed = fixedPages.find((page) => page.type === type)
    const usage: Usage | undefined = fixed ? { always: fixed.path } : usages[type]
    if (!usage) return null
    const { filter } = usage
    const pages = filter
      ? documentStore
          .listenQuery(
            `*[_type in $pageTypes && (${filter})] | order(_type asc, title asc)${pageProjection}`,
            { id, pageTypes },
            { apiVersion, perspective: perspectiveStack, tag: 'locations' },
          )
          .pipe(map(readPages))
      : of([])
    return combineLatest([pages, dealers]).pipe(
      map(([found, rowsOfDealers]) => placesOf(usage, found, rowsOfDealers)),
    )
  }
}

function readPages(answer: unknown): PreviewPage[] {
  const documents = z.array(pageDocument).catch([]).parse(answer)
  return documents
    .map(
      (document) =>
        fixedPages.find(({ type }) => type === document._type) ?? composedPage(document),
    )
    .filter((page) => page !== null)
}

function placesOf(
  { always, message }: Usage,
  found: PreviewPage[],
  dealers: CatalogueRow[],
): DocumentLocationsState {
  const fixed = fixedPages.find(({ path }) => path === always?.replace(/#.*/, ''))
  const pages = fixed && always ? [{ ...fixed, path: always }, ...found] : found
  const places = pages.flatMap((page) => everyPlace(page, dealers))
  if (places.length > 0) return { locations: places, ...(message && { message }) }
  return { message: message ?? 'Not on any page yet', tone: message ? 'positive' : 'caution' }
}

function productPlaces([products, dealers]: [CatalogueRow[], CatalogueRow[]]) {
  const pages = products.map(
    ({ title, slug }): PreviewPage => ({ title, path: `/products/${slug}`, dealers: 'all' }),
  )
  return {
    message: 'Used on every product’s page',
    // Every product on every dealer's storefront would be hundreds of lines: the first stands for all.
    locations: pages.flatMap((page, index) => everyPlace(page, index === 0 ? dealers : [])),
  }
}
