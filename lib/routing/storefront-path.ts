import { defaultLocale } from '#lib/base/locales.ts'
import { isSlug } from '#lib/values/slug.ts'
import { getPathLocale, translatePath } from './localized-path.ts'
import { mainStorefront } from './storefront.ts'
import { type StorefrontRoute, storefrontHref } from './storefront-href.ts'

/** A public path split into its locale, its storefront and the path there, whether or not a page exists. */
export interface StorefrontPath extends StorefrontRoute {
  /** As on the main storefront in the default locale; a campaign page has one for each locale. */
  path: `/${string}`
}

/**
 * Splits a public path: `/fr/concessionnaire/nord/a-propos` is `/about` on the storefront of the dealer `nord`, in
 * French. A path that no page of its locale can have stays as it is, with the locale's prefix.
 */
export function parseStorefrontPath(publicPath: string): StorefrontPath {
  const locale = getPathLocale(publicPath)
  const english = locale === defaultLocale ? publicPath : (translatePath(publicPath) ?? publicPath)
  const [, slug = '', rest = ''] = /^\/dealer\/([^/]+)(?:\/(.*))?$/s.exec(english) ?? []
  return isSlug(slug)
    ? { locale, storefront: { kind: 'dealer', slug }, path: `/${rest}` }
    : { locale, storefront: mainStorefront, path: `/${english.slice(1)}` }
}

/** Returns the public path of a path on a storefront, by default in the default locale. */
export function formatStorefrontPath({
  locale = defaultLocale,
  storefront,
  path,
}: Omit<StorefrontPath, 'locale'> & Partial<Pick<StorefrontPath, 'locale'>>): string {
  return storefrontHref({ locale, storefront }, path)
}
