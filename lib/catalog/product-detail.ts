import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { brandLogoUrl } from './brand-logo-url.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { parseRow } from './parse-rows.ts'
import { productMedia } from './product-media.ts'

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
    price: z.number().nonnegative().nullable(),
    images: z.array(z.string()),
    media: z.array(z.unknown()),
    is_featured: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
    details_json: productDetails.nullable(),
    brands: productBrandRow.nullable(),
  })
  .transform((row) => ({
    title: row.title,
    slug: row.slug,
    description: row.description,
    /** In Canadian dollars. */
    price: row.price,
    media: productMedia(row),
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    brand: row.brands,
    /** Brand name shown before each model: also the name of a brand that is no longer active. */
    modelBrand: row.brands?.name ?? row.details_json?.brand ?? null,
    models: [...new Set(row.details_json?.models)],
    highlights: [...new Set(row.details_json?.highlights)],
  }))

export type ProductDetail = z.infer<typeof productRow>

/**
 * Returns the product with a slug, or null if it does not exist.
 * @throws CatalogError also if its row fails to parse
 */
export const getProduct = cache(async (slug: string): Promise<ProductDetail | null> => {
  const answer = await createCatalogClient([tags.product(slug), tags.eachProduct, tags.brands])
    .from('products')
    .select(
      `id, title, slug, description, image_url, price, images, media, is_featured, created_at, details_json, ${brandColumns}`,
    )
    .eq('slug', slug)
    .maybeSingle()
  return parseRow(productRow, unwrapData(answer, `product ${slug}`), 'products')
})
