import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { brandLogo } from './brand-logo.ts'
import { catalog, dataOf } from './client.ts'
import { productMedia } from './media.ts'
import { parseRow } from './rows.ts'

/** What `details_json` of a product holds (spec section 3). */
const details = z.object({
  brand: z.string().nullish(),
  models: z.array(z.string()).default([]),
  highlights: z.array(z.string()).default([]),
})

/** The columns of a product's brand, embedded in the product's row. */
const brandColumns = 'brands(name, slug, logo_filename, plain_brand_logos)'

/** The brand embedded in a product's row. */
const brandOfProduct = z
  .object({
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
  })
  .transform((row) => ({ name: row.name, slug: row.slug, logo: brandLogo(row) }))

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
    details_json: details.nullable(),
    brands: brandOfProduct.nullable(),
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
    /** What stands before each model: the brand's name, also where the brand is no longer active. */
    modelBrand: row.brands?.name ?? row.details_json?.brand ?? null,
    models: [...new Set(row.details_json?.models)],
    highlights: [...new Set(row.details_json?.highlights)],
  }))

export type ProductDetail = z.infer<typeof productRow>

/** The product at a slug, or null (spec section 7, call 7). @throws CatalogError */
export const readProduct = cache(async (slug: string): Promise<ProductDetail | null> => {
  const answer = await catalog([tags.product(slug), tags.eachProduct, tags.brands])
    .from('products')
    .select(
      `id, title, slug, description, image_url, price, images, media, is_featured, created_at, details_json, ${brandColumns}`,
    )
    .eq('slug', slug)
    .maybeSingle()
  return parseRow(productRow, dataOf(answer, `product ${slug}`), 'products')
})
