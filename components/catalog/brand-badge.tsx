import { Badge } from '#components/ui/badge.tsx'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

interface Props {
  brand: { name: string } | null
  place: Place
}

/** The brand a product fits; "Custom" where it has none. */
export function BrandBadge({ brand, place }: Props) {
  if (brand) return <Badge>{brand.name}</Badge>
  return <Badge kind="outline">{translate(place.locale, 'products')('custom')}</Badge>
}
