import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { brandLogo } from './brand-logo.ts'
import { catalog, dataOf } from './client.ts'
import { parseRows } from './rows.ts'

const brandRow = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
    website_url: z.string().nullable(),
    products: z.array(z.object({ slug: z.string() })),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: brandLogo(row),
    websiteUrl: row.website_url,
    /** Slug of the brand's first product, or null where it has none. */
    firstProduct: row.products[0]?.slug ?? null,
  }))

export type Brand = z.infer<typeof brandRow>

/**
 * The active brands in display order, each with its first product (spec section 7, calls 2 and 3,
 * in one request). @throws CatalogError
 */
export async function readBrands(): Promise<Brand[]> {
  const answer = await catalog([tags.brands, tags.products])
    .from('brands')
    .select('id, name, slug, logo_filename, plain_brand_logos, website_url, products(slug)')
    .eq('is_active', true)
    .order('display_order')
    .order('title', { referencedTable: 'products' })
    .limit(1, { referencedTable: 'products' })
  return parseRows(brandRow, dataOf(answer, 'brands'), 'brands')
}
