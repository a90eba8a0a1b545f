import { linkTo, type Place } from '#lib/storefront/link.ts'
import { mainStorefront } from '#lib/storefront/storefront.ts'

/** The pages of a dealer's storefront that are its own; the others repeat the main storefront's. */
export const dealersOwnPages = ['/', '/contact'] as const

const ownPages: readonly string[] = dealersOwnPages

/** Whether a page is the only one of its kind: search engines are told of such pages alone. */
export function isCanonical({ storefront }: Place, path: `/${string}`): boolean {
  return storefront.kind === 'main' || ownPages.includes(path)
}

/**
 * The public path of the page that stands for this one in search results. A composed page that
 * dealers have is always on the main storefront too, so that one stands for it.
 * @param path the page's path on the main storefront, with the query that makes it this page
 */
export function canonicalPath(place: Place, path: `/${string}`): string {
  return linkTo(isCanonical(place, path) ? place : { ...place, storefront: mainStorefront }, path)
}
