import { env } from '#lib/env.ts'
import { linkTo, type Place } from './link.ts'
import { mainStorefront } from './storefront.ts'

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
