import type { PlaceholderValues } from './placeholders.ts'

/** Values that copy takes from the storefront that shows it. */
export interface StorefrontValues extends PlaceholderValues {
  /** Id of the dealership whose dealer texts apply; null on the main storefront. */
  dealershipId: string | null
}
