import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { brandLogo } from './brand-logo.ts'
import { catalog, dataOf } from './client.ts'
import { inOrder, parseRows } from './rows.ts'

const details = z.object({
  brand: z.string().nullish(),
  models: z.array(z.string()).default([]),
  highlights: z.array(z.string()).default([]),
})

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

const columns =
  'id, title, slug, description, image_url, images, is_featured, details_json, brands(name, slug, logo_filename, plain_brand_logos)'

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
