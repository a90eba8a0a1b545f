import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { type Brand, readBrands } from './brand.ts'
import { catalog, dataOf } from './client.ts'
import { excerpt } from './excerpt.ts'
import { parseRows } from './rows.ts'

/** Products on a page of the listing. */
export const pageSize = 24

/** Columns of what a card shows, and no more: descriptions and highlights are long. */
const columns =
  'id, title, slug, brand_id, description, image_url, images, is_featured, models:details_json->models'

const listedRow = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    brand_id: z.string().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    is_featured: z.boolean(),
    models: z.array(z.string()).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    brandId: row.brand_id,
    description: row.description && excerpt(row.description),
    image: row.image_url ?? row.images[0] ?? null,
    isFeatured: row.is_featured,
    models: row.models ?? [],
  }))

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
  const products = parseRows(listedRow, rows.slice(0, pageSize), 'products').map((row) => ({
    ...row,
    brand: brands.find(({ id }) => id === row.brandId) ?? null,
  }))
  return { brand, brands, products, hasNext: rows.length > pageSize }
})

/** One row more than a page shows: it tells that there is a next page, and counting is slow. */
async function readRows(brand: Brand | null, page: number): Promise<unknown[]> {
  const from = (page - 1) * pageSize
  const products = catalog([tags.products, tags.brands]).from('products').select(columns)
  const ordered = brand === null ? products.order('is_custom') : products.eq('brand_id', brand.id)
  const answer = await ordered
    .order('title')
    .order('id')
    .range(from, from + pageSize)
  return dataOf(answer, 'products') ?? []
}

export type Listing = NonNullable<Awaited<ReturnType<typeof readListing>>>

/** What a card shows of a product. */
export type ListedProduct = Pick<
  Listing['products'][number],
  'id' | 'title' | 'slug' | 'description' | 'image' | 'isFeatured' | 'models'
> & { brand: Pick<Brand, 'name' | 'logo'> | null }
