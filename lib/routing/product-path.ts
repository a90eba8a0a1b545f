import { isSlug } from '#lib/values/slug.ts'
import { productsPath } from './page-paths.ts'

/** Returns the path of a product's page on the main storefront. */
export function productPath(slug: string): `${typeof productsPath}/${string}` {
  return `${productsPath}/${slug}`
}

/** Returns the slug in the path of a product's page, or null for any other path. */
export function parseProductPath(path: string): string | null {
  const slug = path.startsWith(`${productsPath}/`) ? path.slice(productsPath.length + 1) : ''
  return isSlug(slug) ? slug : null
}
