import { defaultLocale } from '#lib/base/locales.ts'
import { isSlug } from '#lib/values/slug.ts'
import { mainStorefront, type Storefront } from './storefront.ts'
import { storefrontHref } from './storefront-href.ts'

/** A public path split into its storefront and the path there, whether or not a page exists. */
export interface StorefrontPath {
  storefront: Storefront
  /** As on the main storefront. */
  path: `/${string}`
}

/** Splits a public path: `/dealer/nord/faq` is `/faq` on the storefront of the dealer `nord`. */
export function parseStorefrontPath(publicPath: string): StorefrontPath {
  const [, slug = '', rest = ''] = /^\/dealer\/([^/]+)(?:\/(.*))?$/.exec(publicPath) ?? []
  return isSlug(slug)
    ? { storefront: { kind: 'dealer', slug }, path: `/${rest}` }
    : { storefront: mainStorefront, path: `/${publicPath.slice(1)}` }
}

/** Returns the public path of a path on a storefront, in the default locale. */
export function formatStorefrontPath({ storefront, path }: StorefrontPath): string {
  return storefrontHref({ locale: defaultLocale, storefront }, path)
}
