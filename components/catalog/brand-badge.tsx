import type { Product } from '#lib/catalog/product.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

/** The brand a product fits; "Custom" where it has none. */
export function BrandBadge({ brand, place }: { brand: Product['brand']; place: Place }) {
  return (
    <span className="bg-plate px-2 py-1 font-semibold text-snow text-sm">
      {brand?.name ?? translate(place.locale, 'products')('custom')}
    </span>
  )
}
