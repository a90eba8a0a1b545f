import { findSitePage } from '#lib/routing/pages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

/**
 * Returns whether a page is its own canonical page; the sitemap lists only such pages.
 * @param path the page's path on the main storefront
 */
export function isSelfCanonical({ storefront }: StorefrontRoute, path: `/${string}`): boolean {
  return storefront.kind === 'main' || findSitePage(path)?.canonical === 'own'
}

/** Returns whether a dealer's page is its own canonical page, so that it must name the dealer. */
export function isDealerCanonical(route: StorefrontRoute, path: `/${string}`): boolean {
  return route.storefront.kind === 'dealer' && isSelfCanonical(route, path)
}

/**
 * Returns the public path of a page's canonical page. Dealers' campaign pages are copies of the main
 * storefront's, which has all of them.
 * @param path the page's path on the main storefront, with the query that selects a listing
 */
export function canonicalPath(route: StorefrontRoute, path: `/${string}`): string {
  return storefrontHref(
    isSelfCanonical(route, path) ? route : { ...route, storefront: mainStorefront },
    path,
  )
}
