import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { readAllRows } from './all-rows.ts'
import { productMedia } from './media.ts'
import { parseRows } from './rows.ts'

const date = z.string().transform((text) => new Date(text).toISOString())

const productRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    brand_id: z.string().nullable(),
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    media: z.array(z.unknown()),
    updated_at: date,
  })
  .transform((row) => ({
    slug: row.slug,
    brandId: row.brand_id,
    /** Addresses, some of them without an origin. */
    pictures: productMedia(row).flatMap(({ type, url }) => (type === 'image' ? [url] : [])),
    changed: row.updated_at,
  }))

const dealershipRow = z
  .object({ slug: z.string(), updated_at: date })
  .transform(({ slug, updated_at }) => ({ slug, changed: updated_at }))

/** All products with their pictures, and when each last changed. @throws CatalogError */
export async function readProductDates(): Promise<z.infer<typeof productRow>[]> {
  const columns = 'id, slug, brand_id, image_url, images, media, updated_at'
  return parseRows(productRow, await readAllRows('products', columns, [tags.products]), 'products')
}

/** All dealerships, and when each last changed. @throws CatalogError */
export async function readDealershipDates(): Promise<z.infer<typeof dealershipRow>[]> {
  const rows = await readAllRows('dealerships', 'slug, updated_at', [tags.dealerships])
  return parseRows(dealershipRow, rows, 'dealerships')
}
