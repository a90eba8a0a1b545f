import { findSitePage } from '#lib/routing/pages.ts'
import { parseProductPath, productPath } from '#lib/routing/product-path.ts'
import { searchPath } from '#lib/routing/search-path.ts'
import { isSlug, storefrontParam } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

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
  // The search has no document, and therefore no image.
  if (path === '/' || path === searchPath) return 'home'
  if (findSitePage(path)) return `page${path}`
  const slug = parseProductPath(path)
  return slug === null ? `campaign${path}` : `product/${slug}`
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
