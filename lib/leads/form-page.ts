import type { Locale } from '#lib/base/locales.ts'
import { productsQueryPath } from '#lib/routing/listing-query.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { formatStorefrontPath, parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { isPagePath } from '#lib/values/site-path.ts'

/** Page of this site that contains a form. */
export interface FormPage {
  /** Public path. */
  path: string
  locale: Locale
  /** Slug of the dealership, or null on the main storefront. */
  storefront: string | null
}

/** Parses a public path. Returns null if no page can have it. */
export function parseFormPage(path: string | null): FormPage | null {
  if (path === null || !isPagePath(path)) return null
  const { locale, storefront } = parseStorefrontPath(path)
  return { path, locale, storefront: storefront.kind === 'dealer' ? storefront.slug : null }
}

/** Returns the URL in the `Referer` header, or null if it is missing or malformed. */
export function getRefererUrl(headers: Headers): URL | null {
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer) : null
}

/** Returns the path of a form's page, with the part of its query that selects a listing or machine. */
export function formPageUrl({ path }: FormPage, pageQuery: string): string {
  const storefrontPath = parseStorefrontPath(path)
  if (storefrontPath.path !== productsPath) return path
  const query = new URLSearchParams(pageQuery)
  return formatStorefrontPath({ ...storefrontPath, path: productsQueryPath(query) })
}
