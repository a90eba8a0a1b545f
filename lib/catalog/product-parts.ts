import { z } from 'zod'
import { brandLogo } from './brand-logo.ts'

/** What `details_json` of a product holds (spec section 3). */
export const details = z.object({
  brand: z.string().nullish(),
  models: z.array(z.string()).default([]),
  highlights: z.array(z.string()).default([]),
})

/** The columns of a product's brand, embedded in the product's row. */
export const brandColumns = 'brands(name, slug, logo_filename, plain_brand_logos)'

/** The brand embedded in a product's row. */
export const brandOfProduct = z
  .object({
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
  })
  .transform((row) => ({ name: row.name, slug: row.slug, logo: brandLogo(row) }))
