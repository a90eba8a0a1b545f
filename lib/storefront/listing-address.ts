import { isSlug } from './storefront.ts'

/** A page of the list of products, of one brand or of all. */
export interface ListingAddress {
  /** Slug of the brand, or null for all products. */
  brand: string | null
  /** From 1. */
  page: number
}

/** The folder under `app/[locale]/[storefront]`; with its dot nobody can ask for it by its own name. */
export const listingFolder = 'products.listing'

/** Stands for all brands in a path; no slug has an underscore. */
const allBrands = '_all'

/** Values of a query that name a listing; a page with any other is the one without them. */
export const brandPattern = '(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*'
export const pagePattern = '[1-9][0-9]{0,3}'

const wholePage = new RegExp(`^${pagePattern}$`)

/** The segments of a listing's path under `app`. */
export function listingSegments({ brand, page }: ListingAddress): { brand: string; page: string } {
  return { brand: brand ?? allBrands, page: String(page) }
}

/** The listing that two segments of a path under `app` name, or null where they name none. */
export function parseListing(brand: string, page: string): ListingAddress | null {
  if (!wholePage.test(page) || !(brand === allBrands || isSlug(brand))) return null
  return { brand: brand === allBrands ? null : brand, page: Number(page) }
}

/** The path of a listing on the main storefront, with its query. */
export function listingPath({ brand, page }: ListingAddress): `/${string}` {
  const query = [brand && `brand=${brand}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return query === '' ? '/products' : `/products?${query}`
}
