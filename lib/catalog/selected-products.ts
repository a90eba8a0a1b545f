import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { regionalLocales } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import type { SetType } from '#lib/values/set-type.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
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

/** Sets of a kind with a price of 0 that the search for the cheapest one passes over, at most. */
const maxUnpriced = 100

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

/**
 * Returns the cheapest set of a kind, otherwise one without a price; null if no product is of the kind. A change
 * of any set's kind or price may make another one the cheapest.
 * @throws CatalogError
 */
export async function getCheapestSet(
  setType: SetType,
  storefrontValues: StorefrontValues,
): Promise<ProductSummary | null> {
  const response = await createCatalogClient([tags.setPrices])
    .from('products')
    .select('id, slug, price')
    .eq('set_type', setType)
    .order('price', { nullsFirst: false })
    .order('id')
    .limit(maxUnpriced)
  const rows = z
    .array(z.looseObject({ price: z.number().nullable() }))
    .parse(unwrapData(response, 'products'))
  // A price of 0 is a price on request.
  const cheapest = rows.find(({ price }) => price) ?? rows[0]
  const [product] = await getListedProducts(
    parseListedProducts(cheapest ? [cheapest] : []),
    storefrontValues,
  )
  return product ?? null
}
