import { z } from 'zod'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import type { Brand } from './brands.ts'
import { parseRows } from './parse-rows.ts'
import { mainImage } from './product-media.ts'

/** Maximum description length in characters; more than the three lines of a card hold at any width. */
const maxDescriptionLength = 320

/** Columns that a product card shows, and no others: descriptions and highlights are long. */
export const productSummaryColumns =
  'id, title, slug, brand_id, description, image_url, images, is_featured, models:details_json->models'

const productSummaryRow = z
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
    description: description && truncateAtWord(description, maxDescriptionLength),
    image: mainImage(row),
    isFeatured: row.is_featured,
    models: models ?? [],
  }))

/** A product as shown on a card; `brand` is null for a custom product. */
export type ProductSummary = Omit<z.infer<typeof productSummaryRow>, 'brandId'> & {
  brand: Brand | null
}

/**
 * Returns the products of rows with `productSummaryColumns`. A row that fails to parse is logged
 * and left out.
 */
export function parseProductSummaries(
  rows: readonly unknown[] | null,
  brands: readonly Brand[],
): ProductSummary[] {
  return parseRows(productSummaryRow, rows, 'products').map(({ brandId, ...product }) => ({
    ...product,
    brand: brands.find(({ id }) => id === brandId) ?? null,
  }))
}
