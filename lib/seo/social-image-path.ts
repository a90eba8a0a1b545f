import { findSitePage } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { isSlug } from '#lib/values/slug.ts'

const extension = '.png'

/**
 * Returns the path of a page's social image (`og:image`): `/social/<locale>/<storefront>/` and `home`,
 * `page/<name>`, `product/<slug>` or `campaign/<path>`.
 * @param pagePath the page's path on the main storefront; a query is ignored
 */
export function socialImagePath(
  { locale, storefront }: StorefrontRoute,
  pagePath: `/${string}`,
): string {
  const name = imageName(pagePath.replace(/\?.*/, ''))
  return `/social/${locale}/${storefrontParam(storefront)}/${name}${extension}`
}

function imageName(path: string): string {
  const target = parsePagePath(path)
  // The search has no document, and therefore no image.
  if (path === '/' || target.kind === 'query-page') return 'home'
  if (target.kind === 'site-page') return `page${path}`
  return target.kind === 'product' ? `product/${target.slug}` : `campaign${path}`
}

/**
 * Returns the page of a social image, as its path on the main storefront.
 * @param segments those of the image's path after the storefront
 * @returns null if they are not the path of an image
 */
export function parseSocialImagePath(segments: readonly string[]): `/${string}` | null {
  const name = segments.join('/')
  if (!name.endsWith(extension)) return null
  const [kind, ...rest] = name.slice(0, -extension.length).split('/')
  if (kind === 'home' && rest.length === 0) return '/'
  if (rest.length === 0 || !rest.every(isSlug)) return null
  const path = `/${rest.join('/')}` as const
  if (kind === 'page') return findSitePage(path)?.path ?? null
  if (kind === 'product' && rest.length === 1) return productPath(path.slice(1))
  return kind === 'campaign' ? path : null
}
