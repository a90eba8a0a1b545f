import { z } from 'zod'
import { brandLogo } from '#lib/catalog/brand-logo.ts'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { CatalogueRow } from './catalogue.ts'

interface Table {
  name: string
  /** The column that staff know a row by. */
  title: string
  columns: string
  row: z.ZodType<CatalogueRow>
}

const product = z
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
    picture: image_url ?? images[0] ?? null,
  }))

const brand = z
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
    picture: brandLogo(row),
  }))

const dealership = z
  .object({ id: z.string(), slug: z.string(), name: z.string() })
  .transform(({ id, slug, name }) => ({ id, slug, title: name, subtitle: null, picture: null }))

/** Where the rows of each kind are, and how one is read. */
export const tables: Record<CatalogueKind, Table> = {
  product: {
    name: 'products',
    title: 'title',
    columns: 'id, slug, title, image_url, images, brands(name)',
    row: product,
  },
  brand: {
    name: 'brands',
    title: 'name',
    columns: 'id, slug, name, logo_filename, plain_brand_logos',
    row: brand,
  },
  dealership: {
    name: 'dealerships',
    title: 'name',
    columns: 'id, slug, name',
    row: dealership,
  },
}
