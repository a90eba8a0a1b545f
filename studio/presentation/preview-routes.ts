import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import {
  formatStorefrontPath,
  parseStorefrontPath,
  type StorefrontPath,
} from '#lib/routing/storefront-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import type { PreviewPage, SitePath } from './preview-pages.ts'

/** Returns the public path of a page on a storefront. */
export function getPageHref(storefront: Storefront, path: SitePath): string {
  return formatStorefrontPath({ storefront, path })
}

/** Returns whether a storefront has a page. @param dealer null for the main storefront */
export function storefrontHasPage(dealer: CatalogRow | null, page: PreviewPage): boolean {
  if (!dealer) return !page.isOnlyOnDealers
  const { dealers } = page
  if (dealers === 'all') return true
  return dealers !== 'none' && dealers.includes(dealer.id)
}

/** Returns title and href of a page on each storefront that has it, the main one first. */
export function getPageLocations(page: PreviewPage, dealers: readonly CatalogRow[]) {
  const locate = (storefront: Storefront, name: string) => ({
    title: `${page.title} · ${name}`,
    href: getPageHref(storefront, page.path),
  })
  return [
    ...(storefrontHasPage(null, page) ? [locate(mainStorefront, 'Main storefront')] : []),
    ...dealers
      .filter((dealer) => storefrontHasPage(dealer, page))
      .map(({ slug, title }) => locate({ kind: 'dealer', slug }, title)),
  ]
}

/** Parses the URL of the preview, absolute or relative to the site. */
export function parsePreviewUrl(previewUrl: string): StorefrontPath {
  return parseStorefrontPath(new URL(previewUrl, 'http://localhost').pathname)
}
