import { z } from 'zod'
import { brandLogoUrl } from '#lib/catalog/brand-logo-url.ts'
import { isImageUrl } from '#lib/values/media-url.ts'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { CatalogRow } from './catalog.ts'

interface TableDefinition {
  name: 'products' | 'brands' | 'dealerships'
  /** Column shown as the title of a row. */
  titleColumn: string
  /** Columns that a search looks into. */
  searchedColumns: readonly string[]
  columns: string
  rowSchema: z.ZodType<CatalogRow>
}

const productRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    image_url: z.string().nullable(),
    images: z.array(z.string()),
    brands: z.object({ name: z.string() }).nullable(),
  })
  .transform(({ id, slug, title, image_url, images, brands }) => ({
    id,
    slug,
    title,
    subtitle: brands?.name ?? null,
    picture: [image_url, ...images].find((url) => url !== null && isImageUrl(url)) ?? null,
  }))

const brandRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.name,
    subtitle: null,
    picture: brandLogoUrl(row),
  }))

const dealershipRow = z
  .object({ id: z.string(), slug: z.string(), name: z.string() })
  .transform(({ id, slug, name }) => ({ id, slug, title: name, subtitle: null, picture: null }))

/** Table, columns and row schema of each row type. */
export const catalogTables: Record<CatalogRowType, TableDefinition> = {
  product: {
    name: 'products',
    titleColumn: 'title',
    searchedColumns: ['title', 'details_json->>models'],
    columns: 'id, slug, title, image_url, images, brands(name)',
    rowSchema: productRow,
  },
  brand: {
    name: 'brands',
    titleColumn: 'name',
    searchedColumns: ['name'],
    columns: 'id, slug, name, logo_filename, plain_brand_logos',
    rowSchema: brandRow,
  },
  dealership: {
    name: 'dealerships',
    titleColumn: 'name',
    searchedColumns: ['name'],
    columns: 'id, slug, name',
    rowSchema: dealershipRow,
  },
}
