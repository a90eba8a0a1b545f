import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { mainAudience } from '#lib/content/text-audience.ts'

/** Values of the main storefront, for content that is read without a page. */
export const storefrontValues: StorefrontValues = {
  ...mainAudience,
  product: 'Caribou',
  maker: 'the maker',
}
