import type { StorefrontValues } from '#lib/content/storefront-values.ts'

/** Values of the main storefront, for content that is read without a page. */
export const storefrontValues: StorefrontValues = {
  dealershipId: null,
  product: 'Caribou',
  earlier: 'Pro-Lynx',
  maker: 'the maker',
  start: 'Fall 2025',
  season: 'winter',
}
