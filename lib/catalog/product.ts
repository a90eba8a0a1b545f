import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { catalog, dataOf } from './client.ts'
import { brandColumns, brandOfProduct, details } from './product-parts.ts'
import { inOrder, parseRows } from './rows.ts'

const productRow = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    is_featured: z.boolean(),
    details_json: details.nullable(),
    brands: brandOfProduct.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    image: row.image_url ?? row.images[0] ?? null,
    isFeatured: row.is_featured,
    brand: row.brands,
    models: row.details_json?.models ?? [],
    highlights: row.details_json?.highlights ?? [],
  }))

export type Product = z.infer<typeof productRow>

const columns = `id, title, slug, description, image_url, images, is_featured, details_json, ${brandColumns}`

/**
 * Products by their ids, in that order; one that is no longer in the catalogue is logged and left out.
 * @throws CatalogError
 */
export async function readProductsById(ids: string[]): Promise<Product[]> {
  const answer = await catalog([tags.products, tags.brands])
    .from('products')
    .select(columns)
    .in('id', ids)
  return inOrder(parseRows(productRow, dataOf(answer, 'products'), 'products'), ids, 'products')
}

/** The products marked as featured, by title. @throws CatalogError */
export async function readFeaturedProducts(limit: number): Promise<Product[]> {
  const answer = await catalog([tags.products, tags.brands])
    .from('products')
    .select(columns)
    .eq('is_featured', true)
    .order('title')
    .limit(limit)
  return parseRows(productRow, dataOf(answer, 'products'), 'products')
}
