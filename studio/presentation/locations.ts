import { catchError, combineLatest, from, map, of } from 'rxjs'
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { page } from '#schemas/documents/page.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { pageDocument, pageDocumentProjection, toPreviewPage } from './campaign-page.ts'
import { type DocumentUsage, documentUsages } from './document-usage.ts'
import { type PreviewPage, sitePreviewPages } from './preview-pages.ts'
import { getPageLocations } from './preview-routes.ts'

/** Maximum number of product pages in a list of locations. */
const maxListedProducts = 20

const pageTypes = [...sitePreviewPages.map(({ type }) => type), page.name]

/** Returns Presentation's resolver for the pages that show a document, on every storefront. */
export function createLocationResolver(catalog: Catalog): DocumentLocationResolver {
  const rows = (kind: 'dealership' | 'product', maxItems?: number) =>
    // Without the catalogue, the main storefront's locations are still listed.
    from(catalog.getRows(kind, maxItems)).pipe(catchError(() => of<CatalogRow[]>([])))

  return ({ id, type, perspectiveStack }, { documentStore }) => {
    const dealers = rows('dealership')
    if (type === productPage.name) {
      return combineLatest([rows('product', maxListedProducts), dealers]).pipe(
        map(toProductLocationsState),
      )
    }
    const fixed = sitePreviewPages.find((page) => page.type === type)
    const usage: DocumentUsage | undefined = fixed
      ? { fixedPath: fixed.path }
      : documentUsages[type]
    if (!usage) return null
    const { filter } = usage
    const pages = filter
      ? documentStore
          .listenQuery(
            `*[_type in $pageTypes && (${filter})] | order(_type asc, title asc)${pageDocumentProjection}`,
            { id, pageTypes },
            { apiVersion, perspective: perspectiveStack, tag: 'locations' },
          )
          .pipe(map(parsePreviewPages))
      : of([])
    return combineLatest([pages, dealers]).pipe(
      map(([found, dealerRows]) => toLocationsState(usage, found, dealerRows)),
    )
  }
}

function parsePreviewPages(answer: unknown): PreviewPage[] {
  const documents = z.array(pageDocument).catch([]).parse(answer)
  return documents
    .map(
      (document) =>
        sitePreviewPages.find(({ type }) => type === document._type) ?? toPreviewPage(document),
    )
    .filter((page) => page !== null)
}

function toLocationsState(
  { fixedPath, message }: DocumentUsage,
  found: PreviewPage[],
  dealers: CatalogRow[],
): DocumentLocationsState {
  const fixed = sitePreviewPages.find(({ path }) => path === fixedPath?.replace(/#.*/, ''))
  const pages = fixed && fixedPath ? [{ ...fixed, path: fixedPath }, ...found] : found
  const pageLocations = pages.flatMap((page) => getPageLocations(page, dealers))
  if (pageLocations.length > 0) return { locations: pageLocations, ...(message && { message }) }
  return { message: message ?? 'Not on any page yet', tone: message ? 'positive' : 'caution' }
}

function toProductLocationsState([products, dealers]: [CatalogRow[], CatalogRow[]]) {
  const pages = products.map(
    ({ title, slug }): PreviewPage => ({ title, path: productPath(slug), dealers: 'all' }),
  )
  return {
    message: 'Used on all product pages',
    // Only the first product is listed on every storefront, because each would take hundreds of lines.
    locations: pages.flatMap((page, index) => getPageLocations(page, index === 0 ? dealers : [])),
  }
}
