import { env } from '#lib/base/env.ts'
import { mainStorefront } from './storefront.ts'
import { type StorefrontRoute, storefrontHref } from './storefront-href.ts'

/** Returns the absolute URL of a path of this site; an absolute URL stays as it is. @throws EnvironmentError */
export function absoluteUrl(url: string): string {
  return new URL(url, env().SITE_URL).href
}

/** Returns the absolute URL of a page on a storefront. @param path its path on the main storefront */
export function storefrontUrl(route: StorefrontRoute, path: `/${string}`): string {
  return absoluteUrl(storefrontHref(route, path))
}

/**
 * Returns the absolute URL of a page on the main storefront, for content that dealers' pages repeat.
 */
export function mainStorefrontUrl({ locale }: StorefrontRoute, path: `/${string}`): string {
  return storefrontUrl({ locale, storefront: mainStorefront }, path)
}
