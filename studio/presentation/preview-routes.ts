import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { getPathLocale } from '#lib/routing/localized-path.ts'
import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { parseStorefrontPath, type StorefrontPath } from '#lib/routing/storefront-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import type { PreviewPage } from './preview-pages.ts'

type PagePaths = Pick<PreviewPage, 'path' | 'frenchPath'>

/** Returns the public path of a page on a storefront. */
export function getPageHref(route: StorefrontRoute, page: PagePaths): string {
  return storefrontHref(route, localPagePath(page, route.locale))
}

/** Returns the page at a path, or undefined for one that no document has, as the search. */
export function findPage<Page extends PagePaths>(
  pages: readonly Page[],
  { locale, path }: Pick<StorefrontPath, 'locale' | 'path'>,
): Page | undefined {
  return pages.find((page) => localPagePath(page, locale) === path)
}

/** Returns the name of a storefront in a language, as it follows the title of a page. */
export function nameStorefront(name: string | undefined, locale: Locale): string {
  return `${name ?? 'Main storefront'}${locale === defaultLocale ? '' : ', in French'}`
}

/** Returns whether a storefront has a page. @param dealer null for the main storefront */
export function storefrontHasPage(dealer: CatalogRow | null, page: PreviewPage): boolean {
  if (!dealer) return !page.isOnlyOnDealers
  const { dealers } = page
  if (dealers === 'all') return true
  return dealers !== 'none' && dealers.includes(dealer.id)
}

/** Returns title and href of a page in each language on each storefront that has it, the main one first. */
export function getPageLocations(page: PreviewPage, dealers: readonly CatalogRow[]) {
  return [null, ...dealers]
    .filter((dealer) => storefrontHasPage(dealer, page))
    .flatMap((dealer) =>
      locales.map((locale) => ({
        title: `${page.title} · ${nameStorefront(dealer?.title, locale)}`,
        href: getPageHref({ locale, storefront: toStorefront(dealer) }, page),
      })),
    )
}

/** Returns the number of pages in a list of locations, each of which has one in every language. */
export function countPages(locations: readonly { href: string }[]): number {
  return locations.filter(({ href }) => getPathLocale(href) === defaultLocale).length
}

/** Returns the storefront of a dealer. @param dealer null for the main storefront */
export function toStorefront(dealer: Pick<CatalogRow, 'slug'> | null): Storefront {
  return dealer ? { kind: 'dealer', slug: dealer.slug } : mainStorefront
}

/** Parses the URL of the preview, absolute or relative to the site. */
export function parsePreviewUrl(previewUrl: string): StorefrontPath {
  return parseStorefrontPath(new URL(previewUrl, 'http://localhost').pathname)
}
