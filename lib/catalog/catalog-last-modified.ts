import 'server-only'
import { z } from 'zod'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { trackSizesColumn } from './fit/machine-tracks.ts'
import { getAllRows } from './get-all-rows.ts'
import { parseRows } from './parse-rows.ts'
import { productMedia } from './product-media.ts'

const isoDate = z.string().transform((text) => new Date(text).toISOString())

const productRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    brand_id: z.string().nullable(),
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    media: z.array(z.unknown()),
    models: z.array(z.string()).nullable(),
    track_sizes: trackSizesColumn,
    updated_at: isoDate,
  })
  .transform((row) => ({
    slug: row.slug,
    brandId: row.brand_id,
    models: row.models ?? [],
    /** Sizes of the tracks that it fits. */
    tracks: row.track_sizes,
    /** URLs, absolute or relative to the site. */
    images: productMedia(row).flatMap(({ type, url }) => (type === 'image' ? [url] : [])),
    lastModified: row.updated_at,
  }))

const dealershipRow = z
  .object({ id: z.string(), slug: z.string(), updated_at: isoDate })
  .transform(({ updated_at, ...row }) => ({ ...row, lastModified: updated_at }))

/** Returns all products with their images and models, and when each last changed (ISO date). @throws CatalogError */
export async function getProductsLastModified(): Promise<z.infer<typeof productRow>[]> {
  const columns =
    'id, slug, brand_id, image_url, images, media, updated_at, track_sizes, models:details_json->models'
  return parseRows(
    productRow,
    await getAllRows('products', columns, tagsInAllLocales([tags.products])),
    'products',
  )
}

/** Returns all dealerships, and when each last changed (ISO date). @throws CatalogError */
export async function getDealershipsLastModified(): Promise<z.infer<typeof dealershipRow>[]> {
  const rows = await getAllRows(
    'dealerships',
    'id, slug, updated_at',
    tagsInAllLocales([tags.dealerships]),
  )
  return parseRows(dealershipRow, rows, 'dealerships')
}
