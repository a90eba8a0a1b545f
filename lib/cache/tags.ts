import { z } from 'zod'

/**
 * The documents that pages read; a webhook about another type renews nothing. Pictures and files are
 * not among them: what pages read of them never changes.
 */
export const contentTypes = [
  'siteSettings',
  'navigation',
  'announcementBar',
  'homePage',
  'aboutPage',
  'productsPage',
  'productPage',
  'faqPage',
  'contactPage',
  'dealersPage',
  'privacyPage',
  'installGuide',
  'page',
  'faqEntry',
  'faqCategory',
  'claim',
  'redirect',
] as const

export const contentType = z.enum(contentTypes)

export type ContentType = z.infer<typeof contentType>

/**
 * The names by which reads are kept and webhooks expire them. A read lists every type or row that
 * its answer depends on, referenced ones included; a webhook expires the narrowest that changed.
 */
export const tags = {
  /** Documents of a type; a composed page has a tag of its own, by its path. */
  content: (type: Exclude<ContentType, 'page'>) => `content:${type}`,
  composedPage: (path: string) => `content:page:${path}`,
  /** Which composed pages there are, and where. */
  composedPages: 'content:page',
  /** When composed pages last changed, whichever. */
  eachComposedPage: 'content:page:*',
  /** Lists of products. */
  products: 'products',
  product: (slug: string) => `product:${slug}`,
  /** Every read of a single product: for a change too large to be told row by row. */
  eachProduct: 'product:*',
  brands: 'brands',
  /** Lists of dealerships. */
  dealerships: 'dealerships',
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
