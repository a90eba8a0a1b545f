import { z } from 'zod'
import type { Brand } from './brand.ts'
import { excerpt } from './excerpt.ts'
import { mainImage } from './media.ts'
import { parseRows } from './rows.ts'

/** Columns of what a card shows, and no more: descriptions and highlights are long. */
export const listedColumns =
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
  .transform(({ description, models, ...row }) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    brandId: row.brand_id,
    description: description && excerpt(description),
    image: mainImage(row),
    isFeatured: row.is_featured,
    models: models ?? [],
  }))

/** What a card shows of a product; its brand is null where visitors see it as Custom. */
export type ListedProduct = Omit<z.infer<typeof listedRow>, 'brandId'> & { brand: Brand | null }

/** The products of rows with `listedColumns`; a row that does not parse is logged and left out. */
export function listedProducts(
  rows: readonly unknown[] | null,
  brands: readonly Brand[],
): ListedProduct[] {
  return parseRows(listedRow, rows, 'products').map(({ brandId, ...product }) => ({
    ...product,
    brand: brands.find(({ id }) => id === brandId) ?? null,
  }))
}
