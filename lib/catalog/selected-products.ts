import 'server-only'
import { regionalLocales } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { unwrapData } from './catalog-client.ts'
import {
  getListedProducts,
  orderByTitle,
  parseListedProducts,
  selectListedProducts,
} from './listed-products.ts'
import { orderByIds } from './parse-rows.ts'
import { getPreviewRows } from './preview-products.ts'
import type { ProductSummary } from './product-summary.ts'

/**
 * Returns products by their ids, in the order of the ids. A product that no longer exists is logged
 * and left out.
 * @throws CatalogError
 */
export async function getProductsByIds(
  ids: string[],
  storefrontValues: StorefrontValues,
): Promise<ProductSummary[]> {
  const response = await selectListedProducts(storefrontValues.locale).in('id', ids)
  const listed = parseListedProducts(unwrapData(response, 'products'))
  return getListedProducts(orderByIds(listed, ids, 'products'), storefrontValues)
}

/** Returns featured products, sorted by title. @throws CatalogError */
export async function getFeaturedProducts(
  limit: number,
  storefrontValues: StorefrontValues,
): Promise<ProductSummary[]> {
  const { locale } = storefrontValues
  const query = selectListedProducts(locale).eq('is_featured', true)
  const response = await orderByTitle(query, locale).limit(limit)
  const listed = parseListedProducts(unwrapData(response, 'products'))
  const changed = await getPreviewRows()
  if (changed.length === 0) return getListedProducts(listed, storefrontValues)
  const unchanged = listed.filter(({ id }) => !changed.some((row) => row.id === id))
  const products = await getListedProducts(
    [...unchanged, ...changed.filter(({ is_featured }) => is_featured)],
    storefrontValues,
  )
  return products
    .toSorted((one, other) => one.title.localeCompare(other.title, regionalLocales[locale]))
    .slice(0, limit)
}
