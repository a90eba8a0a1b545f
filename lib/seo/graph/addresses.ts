import { env } from '#lib/env.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { mainStorefront } from '#lib/storefront/storefront.ts'

/** The whole address of a path of this site; of an address elsewhere, itself. */
export function absolute(address: string): string {
  return new URL(address, env().SITE_URL).href
}

/** The whole address of a page on a storefront. */
export function pageAddress(place: Place, path: `/${string}`): string {
  return absolute(linkTo(place, path))
}

/** The same on the main storefront: what a dealer's pages repeat has its address there. */
export function mainAddress({ locale }: Place, path: `/${string}`): string {
  return pageAddress({ locale, storefront: mainStorefront }, path)
}

/** What a graph calls things that several pages speak of. */
export const ids = {
  organization: () => absolute('/#organization'),
  brand: () => absolute('/#brand'),
  site: () => absolute('/#website'),
  /** Of a storefront. */
  dealership: (place: Place) => `${pageAddress(place, '/')}#dealership`,
}
