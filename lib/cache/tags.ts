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

/** Seconds after which a page heals by itself when no webhook came. */
export const lifetime = 600

/** Milliseconds that one read of a backend may take. */
export const readTimeout = 5_000
