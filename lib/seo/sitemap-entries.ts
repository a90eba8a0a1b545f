import { hreflangs, locales } from '#lib/base/locales.ts'
import type { ContentLastModified } from '#lib/content/content-last-modified.ts'
import { getLocalPaths, isAvailableOnStorefront } from '#lib/routing/campaign-page-availability.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { machinePath, trackPath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { pages, type SitePage, sitePages } from '#lib/routing/pages.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { formatTrackParam, type TrackSize } from '#lib/values/track-size.ts'
import { type PageIdentity, pageHref } from './canonical.ts'

interface SitemapProduct {
  slug: string
  brandId: string | null
  models: readonly string[]
  /** Sizes of the tracks that it fits. */
  tracks: readonly TrackSize[]
  images: readonly string[]
  lastModified: string
}

interface SitemapSources {
  brands: readonly { id: string; slug: string }[]
  products: readonly SitemapProduct[]
  dealerships: readonly { id: string; slug: string; lastModified: string }[]
  content: ContentLastModified
  /** Number of products on a page of the listing. */
  pageSize: number
  /** Origin of the site. */
  origin: string
}

interface Page extends Pick<PageIdentity, 'path' | 'localPaths'> {
  /** ISO date, or null if the page has no document yet. */
  lastModified: string | null
  /** URLs, absolute or relative to the site. */
  images?: readonly string[]
}

/** A page of the sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  url: string
  /** ISO date, or null if it is unknown. */
  lastModified: string | null
  /** Absolute URLs. */
  images: readonly string[]
  /** The page in each language, itself included. */
  alternates: readonly { hreflang: string; url: string }[]
}

/** Returns the sitemap's entries: each canonical page of each storefront, in each language. */
export function sitemapEntries(sources: SitemapSources): SitemapEntry[] {
  const { origin, dealerships, content } = sources
  const mainPages = getMainStorefrontPages(sources)
  const sitePagesOfDealers = sitePages.filter(({ canonical }) => canonical === 'own')
  return locales.flatMap((locale) => [
    ...mainPages.map((page) => toEntry(origin, { locale, storefront: mainStorefront }, page)),
    ...dealerships.flatMap((dealership) => {
      const pages: Page[] = [
        ...sitePagesOfDealers.map((page) => ({
          path: page.path,
          lastModified: getPageLastModified(content, page),
        })),
        ...content.pages
          .filter((page) => !page.onMain && isAvailableOnStorefront(page, dealership))
          .map((page) => toCampaignPage(content, page)),
      ]
      const { slug, lastModified } = dealership
      const route: StorefrontRoute = { locale, storefront: { kind: 'dealer', slug } }
      return pages.map((page) =>
        toEntry(origin, route, {
          ...page,
          lastModified: latestDate([lastModified, page.lastModified]),
        }),
      )
    }),
  ])
}

function toEntry(
  origin: string,
  route: StorefrontRoute,
  { lastModified, images = [], ...page }: Page,
): SitemapEntry {
  const absoluteUrl = (url: string) => new URL(url, origin).href
  return {
    url: absoluteUrl(pageHref(route, page)),
    alternates: hreflangs.map(([hreflang, locale]) => ({
      hreflang,
      url: absoluteUrl(pageHref({ ...route, locale }, page)),
    })),
    lastModified,
    images: images.map(absoluteUrl),
  }
}

function getMainStorefrontPages({ brands, products, content, pageSize }: SitemapSources): Page[] {
  const productsByBrand = Map.groupBy(products, ({ brandId }) => brandId)
  const listingLastModified = getPageLastModified(content, pages.products)
  const listings = (brand: string | null, listedProducts: readonly SitemapProduct[]): Page[] => {
    const productDates = listedProducts.map((product) => product.lastModified)
    const lastModified = latestDate([listingLastModified, ...productDates])
    const pageCount = Math.max(Math.ceil(listedProducts.length / pageSize), brand === null ? 1 : 0)
    return Array.from({ length: pageCount }, (_, index) => ({
      path: listingPath({ brand, page: index + 1 }),
      lastModified,
    }))
  }
  return [
    ...sitePages.flatMap((page): Page[] =>
      page.path === pages.products.path
        ? listings(null, products)
        : [{ path: page.path, lastModified: getPageLastModified(content, page) }],
    ),
    ...brands.flatMap(({ id, slug }) => {
      const ofBrand = productsByBrand.get(id) ?? []
      return [...listings(slug, ofBrand), ...getMachinePages(slug, ofBrand, listingLastModified)]
    }),
    ...getTrackPages(products, listingLastModified),
    ...content.pages
      .filter((page) => isAvailableOnStorefront(page, null))
      .map((page) => toCampaignPage(content, page)),
    ...products.map(
      ({ slug, images, lastModified }): Page => ({ path: productPath(slug), images, lastModified }),
    ),
  ]
}

function toCampaignPage(
  content: ContentLastModified,
  { _id, _updatedAt, ...page }: ContentLastModified['pages'][number],
): Page {
  return {
    path: `/${page.path}`,
    localPaths: getLocalPaths(page),
    lastModified: latestDate([_updatedAt, ...getReferenceDates(content, _id)]),
  }
}

/** Returns the pages of the sizes of tracks that products fit. */
function getTrackPages(
  products: readonly SitemapProduct[],
  documentLastModified: string | null,
): Page[] {
  const latest = new Map<string, string | null>()
  for (const { tracks, lastModified } of products) {
    for (const track of tracks) {
      const param = formatTrackParam({ ...track, isNominal: false })
      latest.set(param, latestDate([latest.get(param) ?? documentLastModified, lastModified]))
    }
  }
  return [...latest].map(([param, lastModified]) => ({ path: trackPath(param), lastModified }))
}

/** Returns the pages of the machines that a brand's products fit. */
function getMachinePages(
  brand: string,
  products: readonly SitemapProduct[],
  documentLastModified: string | null,
): Page[] {
  const latest = new Map<string, string | null>()
  for (const { models, lastModified } of products) {
    for (const model of models) {
      latest.set(model, latestDate([latest.get(model) ?? documentLastModified, lastModified]))
    }
  }
  // Spellings of a model share a page.
  const bySlug = Map.groupBy(latest, ([model]) => modelSlug(model))
  return [...bySlug].flatMap(([slug, spellings]) =>
    slug === null
      ? []
      : [
          {
            path: machinePath({ brand, model: slug }),
            lastModified: latestDate(spellings.map(([, lastModified]) => lastModified)),
          },
        ],
  )
}

/** Returns when a page's document, or a document shown on the page, last changed. */
function getPageLastModified(content: ContentLastModified, page: SitePage): string | null {
  const { documentType, listedTypes } = page
  const shown = content.documents.filter(
    ({ _id, _type }) => _id === documentType || listedTypes.some((type) => type === _type),
  )
  return latestDate([
    ...shown.map(({ _updatedAt }) => _updatedAt),
    ...getReferenceDates(content, documentType),
  ])
}

function getReferenceDates({ references }: ContentLastModified, id: string): string[] {
  return references.filter(({ usedBy }) => usedBy.includes(id)).map(({ _updatedAt }) => _updatedAt)
}

/** Returns the latest ISO date, or null for an empty list. */
function latestDate(dates: readonly (string | null)[]): string | null {
  return dates.filter((date) => date !== null).reduce((a, b) => (a > b ? a : b), '') || null
}
