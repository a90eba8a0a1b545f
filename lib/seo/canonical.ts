import type { CampaignPageAvailability } from '#lib/routing/campaign-page-availability.ts'
import { findSitePage } from '#lib/routing/pages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

/** Data that determines the canonical page of a page. */
export interface CanonicalContext {
  route: StorefrontRoute
  campaignPages: readonly Pick<CampaignPageAvailability, 'path' | 'onMain'>[]
}

/**
 * Returns whether a page is its own canonical page; the sitemap lists only such pages.
 * @param path the page's path on the main storefront
 */
export function isSelfCanonical(context: CanonicalContext, path: `/${string}`): boolean {
  const { route, campaignPages } = context
  if (route.storefront.kind === 'main' || findSitePage(path)?.canonical === 'own') return true
  return campaignPages.some((page) => `/${page.path}` === path && !page.onMain)
}

/** Returns whether a dealer's page is its own canonical page, so that it must name the dealer. */
export function isDealerCanonical(context: CanonicalContext, path: `/${string}`): boolean {
  return context.route.storefront.kind === 'dealer' && isSelfCanonical(context, path)
}

/**
 * Returns the public path of a page's canonical page. A dealer's campaign page is a copy of the main
 * storefront's if that has the page too.
 * @param path the page's path on the main storefront, with the query that selects a listing
 */
export function canonicalPath(context: CanonicalContext, path: `/${string}`): string {
  const { route } = context
  return storefrontHref(
    isSelfCanonical(context, path) ? route : { ...route, storefront: mainStorefront },
    path,
  )
}
