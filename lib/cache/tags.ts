import { z } from 'zod'

/** The documents that pages read; a webhook about another type renews nothing. */
export const contentTypes = ['siteSettings', 'homePage', 'faqEntry', 'sanity.imageAsset'] as const

export const contentType = z.enum(contentTypes)

export type ContentType = z.infer<typeof contentType>

/**
 * The names by which reads are kept and webhooks expire them. A read lists every type or row that
 * its answer depends on, referenced ones included; a webhook expires the narrowest that changed.
 */
export const tags = {
  content: (type: ContentType) => `content:${type}`,
  /** Lists of products. */
  products: 'products',
  product: (slug: string) => `product:${slug}`,
  /** Every read of a single product: for a change too large to be told row by row. */
  eachProduct: 'product:*',
  brands: 'brands',
  dealership: (slug: string) => `dealership:${slug}`,
  eachDealership: 'dealership:*',
}

/**
 * Seconds that a read, and a page made of reads, is kept when no webhook comes. A page may be made of
 * a read about to end, so it heals by itself within twice that: ten minutes.
 */
export const lifetime = 300

/** Milliseconds that one read of a backend may take. */
export const readTimeout = 5_000
