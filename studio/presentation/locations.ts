import { catchError, combineLatest, map, type Observable, of, switchMap } from 'rxjs'
import type { DocumentStore, PerspectiveStack } from 'sanity'
import type { DocumentLocationsState } from 'sanity/presentation'
import { apiVersion } from '#lib/content/api-version.ts'
import { claim } from '#schemas/documents/claim.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { type UnreadableRows, watchCatalogRows } from '#studio/catalog/watch-catalog-rows.ts'
import { findClaimUses, textsParams, textsQuery } from '#studio/claims/claim-uses.ts'
import { type DocumentUsage, documentUsages, usedOnEveryPage } from './document-usage.ts'
import { pagesWithDocumentQuery, pageTypes, parsePreviewPages } from './pages-with-document.ts'
import { type PreviewPage, sitePreviewPages, toProductPage } from './preview-pages.ts'
import { countPages, getPageLocations } from './preview-routes.ts'

/** Maximum number of pages named in one sentence. */
const maxNamedPages = 3

/** Maximum number of product pages in a list of locations. */
const maxListedProducts = 20

const unreadableDealers = 'The dealerships could not be read'

const unknownLocations: DocumentLocationsState = {
  message: 'The pages that show this could not be read',
  tone: 'caution',
}

interface LocationQuery {
  /** Of the published document. */
  id: string
  type: string
  perspectiveStack: PerspectiveStack
}

/** Resolves the pages that show a document, and follows changes of pages and drafts. */
export type LocationResolver = ReturnType<typeof createLocationResolver>

/** Returns Presentation's resolver for the pages that show a document, on every storefront. */
export function createLocationResolver(catalog: Pick<Catalog, 'getRows'>) {
  // Without the catalogue, the main storefront's locations are still listed.
  const rows = (kind: 'dealership' | 'product', maxItems?: number) =>
    watchCatalogRows(catalog, kind, maxItems)

  const resolve = (
    { id, type, perspectiveStack }: LocationQuery,
    { documentStore }: { documentStore: Pick<DocumentStore, 'listenQuery'> },
  ): Observable<DocumentLocationsState> | null => {
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
            {
              fetch: pagesWithDocumentQuery(filter),
              // Any page: drafts have other ids than `$id`, and a reference may be indirect.
              listen: '*[_type in $pageTypes || _type == "reusableSection"]',
            },
            { id, pageTypes },
            { apiVersion, perspective: perspectiveStack, tag: 'locations' },
          )
          .pipe(map(parsePreviewPages))
      : of([])
    return combineLatest([pages, dealers]).pipe(
      map(([found, dealerRows]) => toLocationsState(usage, found, dealerRows)),
      // Presentation crashes on an error of a resolver.
      catchError(() => of(unknownLocations)),
    )
  }

  return (
    query: LocationQuery,
    context: { documentStore: Pick<DocumentStore, 'listenQuery'> },
  ): Observable<DocumentLocationsState> | null => {
    const own = resolve(query, context)
    if (query.type !== claim.name || !own) return own
    return context.documentStore
      .listenQuery(textsQuery, textsParams, {
        apiVersion,
        perspective: query.perspectiveStack,
        tag: 'claim-uses',
      })
      .pipe(
        map((stored) => findClaimUses(stored, query.id)),
        switchMap((uses) =>
          combineLatest([
            own,
            ...uses.flatMap((use) => resolve({ ...query, ...use }, context) ?? []),
          ]),
        ),
        map(mergeLocations),
        catchError(() => of(unknownLocations)),
      )
  }
}

/** Returns the locations of a claim: its own, and those of the documents whose texts have it. */
function mergeLocations([own, ...others]: DocumentLocationsState[]): DocumentLocationsState {
  const states = [own ?? unknownLocations, ...others]
  const everywhere = others.find(({ message }) => message === usedOnEveryPage.message)
  const locations = [
    ...new Map(states.flatMap(({ locations = [] }) => locations.map((each) => [each.href, each]))),
  ].map(([, location]) => location)
  if (everywhere?.message) return { locations, message: everywhere.message }
  if (locations.length === 0) return others[0] ?? own ?? unknownLocations
  const titles = locations.map(({ title }) => ({ title: title.replace(/ · [^·]*$/, '') }))
  return { locations, message: describePages(titles, countPages(locations)) }
}

function toLocationsState(
  { fixedPath, message, emptyMessage = 'Not on any page yet' }: DocumentUsage,
  found: PreviewPage[],
  dealers: CatalogRow[] | UnreadableRows,
): DocumentLocationsState {
  const fixed = sitePreviewPages.find(({ path }) => path === fixedPath?.replace(/#.*/, ''))
  const pages = fixed && fixedPath ? [{ ...fixed, path: fixedPath }, ...found] : found
  const locations = pages.flatMap((page) => getPageLocations(page, dealers ?? []))
  if (locations.length === 0) {
    return { message: message ?? emptyMessage, tone: message ? 'positive' : 'caution' }
  }
  const isComplete = dealers !== null || pages.every((page) => page.dealers === 'none')
  const count = countPages(locations)
  if (isComplete) return { locations, message: message ?? describePages(pages, count) }
  const known = message ?? describePages(pages, count, ' of the main storefront')
  return { locations, message: `${known}. ${unreadableDealers}`, tone: 'caution' }
}

/**
 * Returns a sentence about pages, for example “Used on 4 pages: Home and FAQ”.
 * @param pageCount on all storefronts, whatever their languages
 * @param place of the pages, with a leading space
 */
function describePages(
  pages: readonly Pick<PreviewPage, 'title'>[],
  pageCount: number,
  place = '',
): string {
  const titles = [...new Set(pages.map(({ title }) => title))]
  const rest = titles.length - maxNamedPages
  const named = rest > 0 ? [...titles.slice(0, maxNamedPages), `${rest} more`] : titles
  const count = pageCount === 1 ? '1 page' : `${pageCount} pages`
  return `Used on ${count}${place}: ${new Intl.ListFormat('en').format(named)}`
}

function toProductLocationsState([products, dealers]: (CatalogRow[] | UnreadableRows)[]) {
  const message = 'Used on all product pages'
  if (!products)
    return { message: `${message}. The catalogue could not be read`, tone: 'caution' as const }
  const pages = products.map(toProductPage)
  return {
    message: dealers ? message : `${message}. ${unreadableDealers}`,
    // Only the first product is listed on every storefront, because each would take hundreds of lines.
    locations: pages.flatMap((page, index) =>
      getPageLocations(page, index === 0 ? (dealers ?? []) : []),
    ),
  }
}
