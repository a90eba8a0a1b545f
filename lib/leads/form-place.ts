import { listingPath } from '#lib/storefront/listing-address.ts'
import { defaultLocale, isLocale, type Locale } from '#lib/storefront/locales.ts'

/** A page of this site that a form stands on. */
export interface FormPlace {
  /** The path that visitors see. */
  page: string
  locale: Locale
  /** Slug of the dealership, or null on the main storefront. */
  storefront: string | null
}

/** Pages have such paths alone; with this no path leads to another host, or to a file. */
const pagePath = /^(?=.{1,500}$)(?:\/|(?:\/[a-z0-9-]+)+\/?)$/

/** Null where it is the path of no page. */
export function formPlace(path: string | null): FormPlace | null {
  if (path === null || !pagePath.test(path)) return null
  const [first = '', ...rest] = path.split('/').slice(1)
  const [language, segments] = isLocale(first) ? [first, rest] : [defaultLocale, [first, ...rest]]
  const storefront = segments[0] === 'dealer' ? (segments[1] ?? null) : null
  return { page: path, locale: language, storefront }
}

/** What the browser says to have come from, where that is a page of this site. */
export function refererPage(headers: Headers): URL | null {
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer) : null
}

/** The page with the part of its query that makes it this page: a listing's brand and number. */
export function addressOf({ page }: FormPlace, referer: URL | null): string {
  if (referer?.pathname !== page || !page.endsWith('/products')) return page
  const brand = referer.searchParams.get('brand')
  const number = Number(referer.searchParams.get('page') ?? 1)
  const isBrand = brand === null || /^[a-z0-9-]{1,80}$/.test(brand)
  if (!isBrand || !Number.isInteger(number) || number < 1 || number > 9999) return page
  return page.replace(/\/products$/, listingPath({ brand, page: number }))
}
