import { locales } from './locales.ts'

/** The pages that every storefront has, by their path on the main one (spec section 2). */
export const sharedPages = ['/', '/products', '/about', '/faq', '/contact', '/privacy'] as const

/** Pages of the main storefront alone. */
export const mainPages = ['/dealers'] as const

/**
 * What can stand after `#` in a link to a page whose parts are fixed. The first page is not among
 * them: its places are its sections.
 */
export const placesOnPages: Readonly<
  Record<Exclude<(typeof sharedPages)[number] | (typeof mainPages)[number], '/'>, readonly string[]>
> = {
  '/products': ['quote'],
  '/about': [],
  '/dealers': ['inquiry', 'share', 'tell'],
  '/faq': ['installation'],
  '/contact': [],
  '/privacy': [],
}

/** First segments of a path that a composed page cannot have: something else answers there. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[...sharedPages, ...mainPages].map((path) => path.slice(1)).filter((name) => name !== ''),
  ...locales,
  'fr',
  'dealer',
  'studio',
  'api',
  'uploads',
  'main',
])
