import type { ContentDates } from '#lib/content/content-dates.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { listingPath } from '#lib/storefront/listing-address.ts'
import { locales } from '#lib/storefront/locales.ts'
import { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import { mainStorefront } from '#lib/storefront/storefront.ts'
import { dealersOwnPages } from './canonical.ts'
import { latest, type SitemapEntry } from './sitemap-xml.ts'

interface DatedProduct {
  slug: string
  brandId: string | null
  pictures: readonly string[]
  changed: string
}

interface Sources {
  brands: readonly { id: string; slug: string }[]
  products: readonly DatedProduct[]
  dealerships: readonly { slug: string; changed: string }[]
  content: ContentDates
  /** Products on a page of the listing. */
  pageSize: number
  /** Origin of the site. */
  site: string
}

type Page = Omit<SitemapEntry, 'url'> & { path: `/${string}` }

/** Every page that stands for itself in search results, in each language. */
export function sitemapEntries(sources: Sources): SitemapEntry[] {
  const main = mainStorefrontPages(sources)
  return locales.flatMap((locale) => [
    ...main.map((page) => entry(sources.site, { locale, storefront: mainStorefront }, page)),
    ...sources.dealerships.flatMap(({ slug, changed }) =>
      dealersOwnPages.map((path) => {
        const own = latest([changed, changeOf(sources.content, path)])
        const place: Place = { locale, storefront: { kind: 'dealer', slug } }
        return entry(sources.site, place, { path, changed: own })
      }),
    ),
  ])
}

function entry(site: string, place: Place, { path, pictures, changed }: Page): SitemapEntry {
  return {
    url: new URL(linkTo(place, path), site).href,
    changed,
    ...(pictures && { pictures: pictures.map((picture) => new URL(picture, site).href) }),
  }
}

function mainStorefrontPages({ brands, products, content, pageSize }: Sources): Page[] {
  const written = changeOf(content, '/products')
  const listings = (brand: string | null, listed: readonly DatedProduct[]): Page[] => {
    const changed = latest([written, ...listed.map((product) => product.changed)])
    const pages = Math.max(Math.ceil(listed.length / pageSize), brand === null ? 1 : 0)
    return Array.from({ length: pages }, (_, place) => ({
      path: listingPath({ brand, page: place + 1 }),
      changed,
    }))
  }
  const ofBrands = Map.groupBy(products, ({ brandId }) => brandId)
  return [
    ...[...sharedPages, ...mainPages]
      .filter((path) => path !== '/products')
      .map((path): Page => ({ path, changed: changeOf(content, path) })),
    ...listings(null, products),
    ...brands.flatMap(({ id, slug }) => listings(slug, ofBrands.get(id) ?? [])),
    ...content.pages.map(
      ({ _id, path, _updatedAt }): Page => ({
        path: `/${path}`,
        changed: latest([_updatedAt, changeOfShown(content, _id)]),
      }),
    ),
    ...products.map(
      ({ slug, pictures, changed }): Page => ({ path: `/products/${slug}`, pictures, changed }),
    ),
  ]
}

type FixedPath = (typeof sharedPages)[number] | (typeof mainPages)[number]

/** The document of each page, and the types that it shows all documents of. */
const documents: Record<FixedPath, { id: string; all?: readonly string[] }> = {
  '/': { id: 'homePage' },
  '/products': { id: 'productsPage' },
  '/about': { id: 'aboutPage' },
  '/faq': { id: 'faqPage', all: ['faqEntry', 'faqCategory', 'installGuide'] },
  '/contact': { id: 'contactPage' },
  '/privacy': { id: 'privacyPage' },
  '/dealers': { id: 'dealersPage' },
}

function changeOf(content: ContentDates, path: FixedPath): string | null {
  const { id, all = [] } = documents[path]
  const shown = content.documents.filter(({ _id, _type }) => _id === id || all.includes(_type))
  return latest([...shown.map(({ _updatedAt }) => _updatedAt), changeOfShown(content, id)])
}

function changeOfShown({ shown }: ContentDates, page: string): string | null {
  return latest(shown.filter(({ on }) => on.includes(page)).map(({ _updatedAt }) => _updatedAt))
}
