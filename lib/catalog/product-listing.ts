import 'server-only'
import { cache } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { type Brand, getBrand } from './brands.ts'
import { unwrapData } from './catalog-client.ts'
import {
  countListedProducts,
  getListedProducts,
  type ListedProduct,
  orderByTitle,
  parseListedProducts,
  selectListedProducts,
} from './listed-products.ts'
import type { ProductSummary } from './product-summary.ts'

/** Number of products on one page of the product list. */
export const productsPerPage = 24

/**
 * Returns one page of the product list. Products are sorted by title; without a filter, custom
 * products come last.
 * @param slug slug of the brand to filter by, or null for all products
 * @param page page number, from 1
 * @returns the products of the page and the number of all, and for a brand without products the custom ones; null if no active brand has the slug, or the
 * page comes after the last one
 * @throws CatalogError
 */
export const getProductListing = cache(
  async (slug: string | null, page: number, storefrontValues: StorefrontValues) => {
    const brand = slug === null ? null : await getBrand(slug)
    if (slug !== null && brand === null) return null
    const [listed, total] = await Promise.all([
      getListing(brand, page, storefrontValues.locale),
      countListedProducts(brand?.id ?? null),
    ])
    if (listed.length === 0 && page > 1) return null
    const products = await getListedProducts(listed, storefrontValues)
    const custom = brand && total === 0 ? await getCustomProducts(storefrontValues) : []
    return { brand, products, total, hasNext: page * productsPerPage < total, custom }
  },
)

/** Most custom products that a brand without products offers. */
const maxCustomProducts = 3

async function getCustomProducts(storefrontValues: StorefrontValues): Promise<ProductSummary[]> {
  const { locale } = storefrontValues
  const custom = selectListedProducts(locale).eq('is_custom', true)
  const response = await orderByTitle(custom, locale).limit(maxCustomProducts)
  return getListedProducts(parseListedProducts(unwrapData(response, 'products')), storefrontValues)
}

async function getListing(
  brand: Brand | null,
  page: number,
  locale: Locale,
): Promise<ListedProduct[]> {
  const from = (page - 1) * productsPerPage
  const products = selectListedProducts(locale)
  const ordered = brand === null ? products.order('is_custom') : products.eq('brand_id', brand.id)
  const response = await orderByTitle(ordered, locale).range(from, from + productsPerPage - 1)
  return parseListedProducts(unwrapData(response, 'products'))
}

export type ProductListing = NonNullable<Awaited<ReturnType<typeof getProductListing>>>
