import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { isWebUrl } from '#lib/values/web-url.ts'
import { brandLogoUrl } from './brand-logo-url.ts'
import { createCatalogClient, maxRowsPerResponse, unwrapData } from './catalog-client.ts'
import { nullIfPictureMissing } from './missing-pictures.ts'
import { parseRow, parseRows } from './parse-rows.ts'

const brandRow = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
    website_url: z.string().nullable(),
    first_product_slug: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: brandLogoUrl(row),
    websiteUrl: row.website_url && isWebUrl(row.website_url) ? row.website_url : null,
    /** Slug of the brand's first product, or null if it has none. */
    firstProductSlug: row.first_product_slug,
  }))

export type Brand = z.infer<typeof brandRow>

/** A brand whose logo is null if there is no file at its address; then `isLogoMissing` is true. */
export type BrandWithLogo = Brand & { isLogoMissing: boolean }

/** Returns the active brands in display order, each with its first product. @throws CatalogError */
export async function getBrands(): Promise<Brand[]> {
  return parseRows(brandRow, await getBrandRows(), 'brands')
}

/** Returns the brands of `getBrands`, without logos whose files are missing. @throws CatalogError */
export const getBrandsWithLogos = cache(async (): Promise<BrandWithLogo[]> => {
  const brands = await getBrands()
  return Promise.all(
    brands.map(async (brand) => {
      const logo = await nullIfPictureMissing(brand.logo)
      return { ...brand, logo, isLogoMissing: logo !== brand.logo }
    }),
  )
})

/**
 * Returns the active brand with a slug, or null if it does not exist.
 * @throws CatalogError also if its row fails to parse
 */
export async function getBrand(slug: string): Promise<Brand | null> {
  const rows = await getBrandRows()
  return parseRow(
    brandRow,
    rows.find((row) => row.slug === slug),
    'brands',
  )
}

const columns = 'id, name, slug, logo_filename, plain_brand_logos, website_url, first_product_slug'

const getBrandRows = cache(async () => {
  const rows: { slug: string }[] = []
  for (;;) {
    const response = await createCatalogClient([tags.brands])
      .from('brands')
      .select(columns, { count: 'exact' })
      .eq('is_active', true)
      .order('display_order')
      .order('name')
      .order('id')
      .range(rows.length, rows.length + maxRowsPerResponse - 1)
    const batch = unwrapData(response, 'brands') ?? []
    rows.push(...batch)
    if (batch.length === 0 || rows.length >= (response.count ?? 0)) return rows
  }
})

export type BrandName = Pick<Brand, 'name' | 'slug'>

/**
 * Returns names and slugs of the active brands in display order, for client components. Within a
 * request it is the same array: a page contains its data once, however many components receive it.
 * @throws CatalogError
 */
export const getBrandNames = cache(async (): Promise<readonly BrandName[]> => {
  return (await getBrands()).map(({ name, slug }) => ({ name, slug }))
})
