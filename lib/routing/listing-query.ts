import { type ListingRoute, pageNumberRegExp } from './listing-route.ts'
import { isSlug, slugRegExp } from './storefront.ts'

const withoutAnchors = ({ source }: RegExp) => source.slice(1, -1)

/**
 * Query parameters of a listing, with the regular expressions of their values, for the rewrites. A
 * parameter with any other value is ignored.
 */
export const listingQueryPatterns = {
  brand: withoutAnchors(slugRegExp),
  page: withoutAnchors(pageNumberRegExp),
}

/** Returns the listing that a query string selects. */
export function parseListingQuery(query: URLSearchParams): ListingRoute {
  const brand = query.get('brand')
  const page = query.get('page') ?? ''
  return {
    brand: brand !== null && isSlug(brand) ? brand : null,
    page: pageNumberRegExp.test(page) ? Number(page) : 1,
  }
}
