import type { PlaceholderValues } from './placeholders.ts'

/** What copy takes from the storefront that shows it. */
export interface StorefrontValues extends PlaceholderValues {
  /** Dealership whose texts are shown where it has others; null on the main storefront. */
  dealershipId: string | null
}
