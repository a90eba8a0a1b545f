import { listingFolder, listingPath, parseListing } from './listing-address.ts'
import { defaultLocale, isLocale, type Locale } from './locales.ts'
import { parseStorefront, type Storefront } from './storefront.ts'

export interface Place {
  locale: Locale
  storefront: Storefront
}

/**
 * The public URL path of a page on a storefront.
 * @param path the page's path on the main storefront, e.g. `/faq#installation`
 */
export function linkTo(place: Place, path: `/${string}`): string {
  const language = place.locale === defaultLocale ? '' : `/${place.locale}`
  const shop = place.storefront.kind === 'dealer' ? `/dealer/${place.storefront.slug}` : ''
  const prefix = `${language}${shop}`
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The public path of a page rendered under `app/[locale]/[storefront]`, or null for another. */
export function publicPath(internal: string): string | null {
  return publicAddress(internal)?.replace(/\?.*/, '') ?? null
}

/** The same with the query that makes it this page: a listing has its brand and its number there. */
export function publicAddress(internal: string): string | null {
  const [, locale = '', param = '', ...rest] = internal.split('/')
  const storefront = parseStorefront(param)
  if (!isLocale(locale) || !storefront) return null
  const path = rest[0] === listingFolder ? addressOfListing(rest) : (`/${rest.join('/')}` as const)
  return path && linkTo({ locale, storefront }, path)
}

function addressOfListing([, brand = '', page = '', ...more]: string[]) {
  const listing = more.length === 0 ? parseListing(brand, page) : null
  return listing && listingPath(listing)
}
