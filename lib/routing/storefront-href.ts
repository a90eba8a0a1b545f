import { defaultLocale, isLocale, type Locale } from '#lib/base/locales.ts'
import { comparisonFolder, comparisonPath, parseComparison } from './comparison-path.ts'
import { listingFolder, listingPath, parseListingSegments } from './listing-route.ts'
import { translatePath } from './localized-path.ts'
import {
  isTrackParam,
  machineFolder,
  machinePath,
  parseMachineSegments,
  trackFolder,
  trackPath,
} from './machine-route.ts'
import { parseStorefrontParam, type Storefront } from './storefront.ts'

export interface StorefrontRoute {
  locale: Locale
  storefront: Storefront
}

/**
 * Returns the public path of a page on a storefront.
 * @param path the page's path on the main storefront in the default locale, e.g. `/faq#installation`
 */
export function storefrontHref(route: StorefrontRoute, path: `/${string}`): string {
  const { locale, storefront } = route
  const href =
    storefront.kind === 'dealer'
      ? `/dealer/${storefront.slug}${path.replace(/^\/(?=[?#]|$)/, '')}`
      : path
  return locale === defaultLocale ? href : (translatePath(href) ?? href)
}

/** Returns the public path of a route under `app/[locale]/[storefront]`, or null for another route. */
export function publicPath(internalPath: string): string | null {
  return publicPathWithQuery(internalPath)?.replace(/\?.*/, '') ?? null
}

/** Returns the public path like `publicPath`, with the query that selects a listing or machine. */
export function publicPathWithQuery(internalPath: string): string | null {
  const [, locale = '', param = '', ...segments] = internalPath.split('/')
  const storefront = parseStorefrontParam(param)
  if (!isLocale(locale) || !storefront) return null
  const path = urlPath(segments)
  return path && storefrontHref({ locale, storefront }, path)
}

function urlPath(segments: string[]): `/${string}` | null {
  if (segments[0] === listingFolder) return listingUrlPath(segments)
  if (segments[0] === machineFolder) return machineUrlPath(segments)
  if (segments[0] === trackFolder) return trackUrlPath(segments)
  if (segments[0] === comparisonFolder) return comparisonUrlPath(segments)
  return `/${segments.join('/')}`
}

function machineUrlPath([, brand = '', model = '', detail = '', ...more]: string[]) {
  const machine = more.length === 0 ? parseMachineSegments(brand, model, detail) : null
  return machine && machinePath(machine)
}

function comparisonUrlPath([, compared = '', ...more]: string[]) {
  const slugs = more.length === 0 ? parseComparison(compared) : null
  return slugs && comparisonPath(slugs)
}

function trackUrlPath([, track = '', ...more]: string[]) {
  return more.length === 0 && isTrackParam(track) ? trackPath(track) : null
}

function listingUrlPath([, brand = '', page = '', ...more]: string[]) {
  const listing = more.length === 0 ? parseListingSegments(brand, page) : null
  return listing && listingPath(listing)
}
