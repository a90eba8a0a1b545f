import type { Locale } from '#lib/base/locales.ts'
import { findSitePage } from '#lib/routing/pages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

/** What determines the canonical page of a page, besides its storefront. */
export interface PageIdentity {
  /** Path on the main storefront, with the query that selects a listing. */
  path: `/${string}`
  /** Paths of a campaign page by locale, in place of `path`. */
  localPaths?: Readonly<Record<Locale, `/${string}`>>
  /** True for a campaign page that the main storefront does not have. */
  isOnlyOnDealers?: boolean
}

/** Returns whether a page is its own canonical page; the sitemap lists only such pages. */
export function isSelfCanonical(
  { storefront }: StorefrontRoute,
  { path, isOnlyOnDealers = false }: PageIdentity,
): boolean {
  return storefront.kind === 'main' || isOnlyOnDealers || findSitePage(path)?.canonical === 'own'
}

/** Returns whether a dealer's page is its own canonical page, so that it must name the dealer. */
export function isDealerCanonical(route: StorefrontRoute, page: PageIdentity): boolean {
  return route.storefront.kind === 'dealer' && isSelfCanonical(route, page)
}

/** Returns the public path of a page on a storefront, in its locale. */
export function pageHref(route: StorefrontRoute, { path, localPaths }: PageIdentity): string {
  return storefrontHref(route, localPaths?.[route.locale] ?? path)
}

/**
 * Returns the public path of a page's canonical page. A dealer's campaign page is a copy of the main
 * storefront's if that has the page too.
 */
export function canonicalPath(route: StorefrontRoute, page: PageIdentity): string {
  const isOwn = isSelfCanonical(route, page)
  return pageHref(isOwn ? route : { ...route, storefront: mainStorefront }, page)
}
