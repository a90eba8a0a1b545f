import { Badge } from '#components/ui/badge.tsx'
import { translate } from '#lib/base/messages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

interface Props {
  brand: { name: string } | null
  route: StorefrontRoute
}

/** Badge with the brand that a product fits, or "Custom" if it has none. */
export function BrandBadge({ brand, route }: Props) {
  if (brand) return <Badge>{brand.name}</Badge>
  return <Badge variant="outline">{translate(route.locale, 'products')('custom')}</Badge>
}
