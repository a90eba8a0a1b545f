import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { catalog, dataOf } from './client.ts'
import { productMedia } from './media.ts'
import { brandColumns, brandOfProduct, details } from './product-parts.ts'
import { parseRow } from './rows.ts'

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
      `id, title, slug, description, image_url, price, images, media, is_featured, details_json, ${brandColumns}`,
    )
    .eq('slug', slug)
    .maybeSingle()
  return parseRow(productRow, dataOf(answer, `product ${slug}`), 'products')
})
