import { z } from 'zod'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { isPrice } from '#lib/values/price.ts'
import type { Brand } from './brands.ts'
import type { SetTracks } from './fit/get-fit.ts'
import { evidenceColumns, toEvidence, trackSizesColumn } from './fit/machine-tracks.ts'
import { parseRows } from './parse-rows.ts'
import { mainImage, secondImage } from './product-media.ts'
import { rowLanguage } from './row-in-locale.ts'
import { setTypeColumn } from './set-type.ts'

/** Column `price` of a product, in Canadian dollars; null without a price. */
export const priceColumn = z.number().refine(isPrice).nullable()

/** Maximum description length in characters; more than the three lines of a card hold at any width. */
const maxDescriptionLength = 320

/** Columns that a product card shows, and no others: descriptions and highlights are long. */
export const productSummaryColumns =
  'id, title, slug, brand_id, description, price, image_url, images, bar_count, is_featured, set_type, set_contents, models:details_json->models, track_sizes, fit_reason, evidence, evidence_date, evidence_note'

/** Texts of a product card in the language of its page. */
export const productSummaryTexts = [
  ...(['title', 'description', 'set_contents'] as const),
  ...(['fit_reason', 'evidence_note'] as const),
] as const

const productSummaryRow = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    brand_id: z.string().nullable(),
    description: z.string().nullable(),
    ...rowLanguage,
    price: priceColumn,
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    bar_count: z.number().int().positive().nullable(),
    is_featured: z.boolean(),
    set_type: setTypeColumn,
    set_contents: z.array(z.string()),
    models: z.array(z.string()).nullable(),
    track_sizes: trackSizesColumn.default([]),
    fit_reason: z.string().nullable().default(null),
    ...evidenceColumns,
  })
  .transform(({ description, models, ...row }) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    /** Language of the texts, if it is not that of the page. */
    ...(row.lang && { lang: row.lang }),
    brandId: row.brand_id,
    description: description && truncateAtWord(description, maxDescriptionLength),
    /** In Canadian dollars. */
    price: row.price,
    image: mainImage(row),
    secondImage: secondImage(row),
    /** Bars in the set; null if unknown. */
    barCount: row.bar_count,
    isFeatured: row.is_featured,
    setType: row.set_type,
    /** Parts in the set. */
    contents: row.set_contents,
    models: models ?? [],
    fit: {
      tracks: row.track_sizes,
      fitReason: row.fit_reason?.trim() || null,
      evidence: toEvidence(row),
    } satisfies SetTracks,
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
