import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { brandLogoUrl } from './brand-logo-url.ts'
import { getBrands } from './brands.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { nullIfPictureMissing } from './missing-pictures.ts'
import { parseRow } from './parse-rows.ts'
import { getPreviewRows } from './preview-products.ts'
import { type ProductMediaItem, productMedia } from './product-media.ts'
import { priceColumn } from './product-summary.ts'
import { withStorefrontTexts } from './with-storefront-texts.ts'

/** Shape of the column `details_json` of a product. */
const productDetails = z.object({
  brand: z.string().nullish(),
  models: z.array(z.string()).default([]),
  highlights: z.array(z.string()).default([]),
})

/** Columns of a product's brand, embedded in the product's row. */
const brandColumns = 'brands(name, slug, logo_filename, plain_brand_logos)'

/** Brand embedded in a product's row. */
const productBrandRow = z
  .object({
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
  })
  .transform((row) => ({ name: row.name, slug: row.slug, logo: brandLogoUrl(row) }))

const productRow = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    price: priceColumn,
    images: z.array(z.string()),
    media: z.array(z.unknown()),
    bar_count: z.number().int().positive().nullable(),
    is_featured: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
    details_json: productDetails.nullable(),
    brands: productBrandRow.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    /** In Canadian dollars. */
    price: row.price,
    media: productMedia(row),
    /** Bars in the set; null if unknown. */
    barCount: row.bar_count,
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    brand: row.brands,
    /** Brand name shown before each model: also the name of a brand that is no longer active. */
    modelBrand: row.brands?.name ?? row.details_json?.brand ?? null,
    models: [...new Set(row.details_json?.models)],
    highlights: [...new Set(row.details_json?.highlights)],
  }))

export interface ProductDetail extends z.infer<typeof productRow> {
  /** As staff wrote it, with the tokens of claims: for comparison with other rows. */
  storedDescription: string | null
}

/** Returns the row of a product, not validated; null if it does not exist. */
const getProductRow = cache(async (column: 'slug' | 'id', value: string) => {
  const response = await createCatalogClient([
    ...(column === 'slug' ? [tags.product(value)] : []),
    ...[tags.eachProduct, tags.brands],
  ])
    .from('products')
    .select(
      `id, title, slug, description, image_url, price, images, media, bar_count, is_featured, created_at, details_json, ${brandColumns}`,
    )
    .eq(column, value)
    .maybeSingle()
  return unwrapData(response, `product ${value}`)
})

/** Returns the product as it is at the time of the preview. */
async function getProductInPreview(
  slug: string,
  storefrontValues: StorefrontValues,
): Promise<ProductDetail | null> {
  const changed = await getPreviewRows()
  const values = changed.find((row) => row.slug === slug)
  const row = await (values ? getProductRow('id', values.id) : getProductRow('slug', slug))
  // It has another slug then.
  if (row && !values && changed.some(({ id }) => id === row.id)) return null
  const stored = row && { ...row, ...values }
  const parsed = parseRow(
    productRow,
    await withStorefrontTexts(stored, storefrontValues),
    'products',
  )
  if (!parsed) return null
  const { data: storedDescription = null } = z.string().nullable().safeParse(stored?.description)
  const product = { ...parsed, storedDescription }
  if (!values) return product
  const brand = (await getBrands()).find(({ id }) => id === values.brand_id) ?? null
  return { ...product, brand, modelBrand: brand?.name ?? product.modelBrand }
}

/** Returns whether a product has a slug. @throws CatalogError also if its row fails to parse */
export async function productExists(slug: string): Promise<boolean> {
  return parseRow(productRow, await getProductRow('slug', slug), 'products') !== null
}

/**
 * Returns the product with a slug, without pictures whose files are missing, or null if it does not
 * exist.
 * @throws CatalogError also if its row fails to parse
 */
export const getProduct = cache(
  async (slug: string, storefrontValues: StorefrontValues): Promise<ProductDetail | null> => {
    const product = await getProductInPreview(slug, storefrontValues)
    if (!product) return null
    const { brand } = product
    const [media, logo] = await Promise.all([
      removeMissingMedia(product.media),
      nullIfPictureMissing(brand?.logo ?? null),
    ])
    return { ...product, media, brand: brand && { ...brand, logo } }
  },
)

/** Returns the items without the pictures, thumbnails and posters whose files do not exist. */
export async function removeMissingMedia(
  media: readonly ProductMediaItem[],
): Promise<ProductMediaItem[]> {
  const items = await Promise.all(
    media.map(async (item): Promise<ProductMediaItem | null> => {
      if (item.type === 'video') return { ...item, poster: await nullIfPictureMissing(item.poster) }
      const [url, thumbnail] = await Promise.all(
        [item.url, item.thumbnail].map(nullIfPictureMissing),
      )
      return url ? { ...item, url, thumbnail: thumbnail ?? null } : null
    }),
  )
  return items.filter((item) => item !== null)
}
