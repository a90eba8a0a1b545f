import type { ComposedPagePlace } from '#lib/content/composed-pages.ts'
import { isOnStorefront } from '#lib/storefront/composed-page-place.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import { isSlug, mainStorefront } from '#lib/storefront/storefront.ts'

/** A path on a storefront, whether or not there is a page. */
export interface Spot {
  /** Slug of the dealership; null on the main storefront. */
  dealer: string | null
  /** As on the main storefront, with a slash at its beginning. */
  path: string
}

/** What is known of dealerships and products. */
export interface Catalogue {
  dealership: (slug: string) => Promise<{ id: string } | null>
  productExists: (slug: string) => Promise<boolean>
}

const onlyOnMain: readonly string[] = mainPages
const shared: readonly string[] = sharedPages

/** The spot at a public path. */
export function parseSpot(path: string): Spot {
  const [, dealer, rest = ''] = /^\/dealer\/([^/]+)(\/.*)?$/.exec(path) ?? []
  return dealer !== undefined && isSlug(dealer)
    ? { dealer, path: rest || '/' }
    : { dealer: null, path }
}

/** The public path of a spot. */
export function pathOf({ dealer, path }: Spot): string {
  const storefront = dealer === null ? mainStorefront : { kind: 'dealer' as const, slug: dealer }
  return linkTo({ locale: defaultLocale, storefront }, `/${path.slice(1)}`)
}

/** Whether there is a page at a spot. @throws CatalogError */
export async function isPage(
  { dealer, path }: Spot,
  pages: readonly ComposedPagePlace[],
  catalogue: Catalogue,
): Promise<boolean> {
  const dealership = dealer === null ? null : await catalogue.dealership(dealer)
  if (dealer !== null && dealership === null) return false
  if (shared.includes(path)) return true
  if (onlyOnMain.includes(path)) return dealer === null
  const product = /^\/products\/([^/]+)$/.exec(path)?.[1]
  if (product !== undefined) return isSlug(product) && (await catalogue.productExists(product))
  const composed = pages.find((page) => `/${page.path}` === path)
  return composed !== undefined && isOnStorefront(composed, dealership)
}
