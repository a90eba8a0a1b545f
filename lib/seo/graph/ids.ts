import type { Place } from '#lib/storefront/link.ts'
import { absolute, pageAddress } from '#lib/storefront/whole-address.ts'

/** What a graph calls things that several pages speak of. */
export const ids = {
  organization: () => absolute('/#organization'),
  brand: () => absolute('/#brand'),
  site: () => absolute('/#website'),
  /** Of a storefront. */
  dealership: (place: Place) => `${pageAddress(place, '/')}#dealership`,
}
