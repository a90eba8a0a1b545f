import 'server-only'
import { cache } from 'react'
import { tags } from '#lib/cache/tags.ts'
import { type Brand, readBrands } from './brand.ts'
import { catalog, dataOf } from './client.ts'
import { listedColumns, listedProducts } from './listed-product.ts'

/** Products on a page of the listing. */
export const pageSize = 24

/**
 * A page of the products, with the active brands to filter by (spec section 7, calls 4 to 6): those
 * that visitors see as Custom last, otherwise by title (section 9).
 * @returns null where no active brand has the slug, or the page lies after the last
 * @throws CatalogError
 */
export const readListing = cache(async (slug: string | null, page: number) => {
  const brands = await readBrands()
  const brand = brands.find((each) => each.slug === slug) ?? null
  if (slug !== null && brand === null) return null
  const rows = await readRows(brand, page)
  if (rows.length === 0 && page > 1) return null
  const products = listedProducts(rows.slice(0, pageSize), brands)
  return { brand, brands, products, hasNext: rows.length > pageSize }
})

/** One row more than a page shows: it tells that there is a next page, and counting is slow. */
async function readRows(brand: Brand | null, page: number): Promise<unknown[]> {
  const from = (page - 1) * pageSize
  const products = catalog([tags.products, tags.brands]).from('products').select(listedColumns)
  const ordered = brand === null ? products.order('is_custom') : products.eq('brand_id', brand.id)
  const answer = await ordered
    .order('title')
    .order('id')
    .range(from, from + pageSize)
  return dataOf(answer, 'products') ?? []
}

export type Listing = NonNullable<Awaited<ReturnType<typeof readListing>>>
