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
  const [, locale = '', param = '', ...rest] = internal.split('/')
  const storefront = parseStorefront(param)
  if (!isLocale(locale) || !storefront) return null
  return linkTo({ locale, storefront }, `/${rest.join('/')}`)
}
