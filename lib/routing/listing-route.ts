import { isSlug } from '#lib/values/slug.ts'
import { productsPath } from './page-paths.ts'

/** One page of the product listing. */
export interface ListingRoute {
  /** Slug of the brand, or null for all products. */
  brand: string | null
  /** Number of the page, from 1 to 9999. */
  page: number
}

/**
 * Folder of listings under `app/[locale]/[storefront]`. The rewrites never map a public path with a
 * dot to a page, so that a listing has no second URL.
 */
export const listingFolder = 'products.listing'

/** Segment for all brands; a slug has no underscore. */
const allBrandsSegment = '_all'

export const pageNumberRegExp = /^[1-9][0-9]{0,3}$/

/** Returns the route segments of a listing under `listingFolder`. */
export function listingSegments({ brand, page }: ListingRoute): { brand: string; page: string } {
  return { brand: brand ?? allBrandsSegment, page: String(page) }
}

/** Returns the listing of two route segments, or null if they name none. */
export function parseListingSegments(brand: string, page: string): ListingRoute | null {
  if (!pageNumberRegExp.test(page) || !(brand === allBrandsSegment || isSlug(brand))) return null
  return { brand: brand === allBrandsSegment ? null : brand, page: Number(page) }
}

/** Returns the path and query of a listing on the main storefront. */
export function listingPath(listing: ListingRoute): `/${string}` {
  return `${productsPath}${listingQuery(listing)}`
}

/** Returns the query of a listing, with its question mark; empty for the first page of all products. */
export function listingQuery({ brand, page }: ListingRoute): string {
  const query = [brand && `brand=${brand}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return query && `?${query}`
}
