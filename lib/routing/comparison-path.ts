import { slugPattern } from '#lib/values/slug.ts'
import { productsPath } from './page-paths.ts'

/** Most sets that a page compares. */
export const maxCompared = 3

/** Folder of comparisons under `app/[locale]/[storefront]`. */
export const comparisonFolder = 'products.comparison'

const slug = slugPattern.source.slice(1, -1).replace('(?=.{1,80}$)', '')

/** Pattern of the slugs of two or three products, with a point between them. */
export const comparisonPattern = `${slug}(?:\\.${slug}){1,${maxCompared - 1}}`

const comparison = new RegExp(`^${comparisonPattern}$`)

/** Returns the path and query of a page that compares products on the main storefront, in this order. */
export function comparisonPath(slugs: readonly string[]): `/${string}` {
  return `${productsPath}?compare=${slugs.join('.')}`
}

/** Parses the products of a comparison; null for any other text, and if one is named twice. */
export function parseComparison(text: string): string[] | null {
  if (!comparison.test(text)) return null
  const slugs = text.split('.')
  return new Set(slugs).size === slugs.length ? slugs : null
}
