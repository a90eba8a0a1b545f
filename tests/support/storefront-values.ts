import type { StorefrontValues } from '#lib/content/placeholders.ts'

/** Values of the main storefront, for content that is read without a page. */
export const storefrontValues: StorefrontValues = {
  dealershipId: null,
  locale: 'en',
  product: 'Caribou',
  maker: 'the maker',
}
