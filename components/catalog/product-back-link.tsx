import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface Props {
  route: StorefrontRoute
  brand: { name: string; slug: string } | null
}

/** Link from a product to the listing of its brand, or of all products. */
export function ProductBackLink({ route, brand }: Props) {
  const t = translate(route.locale, 'products')
  return (
    <Link
      href={storefrontHref(route, listingPath({ brand: brand?.slug ?? null, page: 1 }))}
      className="product-back"
    >
      {brand ? t('backToBrand', { brand: brand.name }) : t('back')}
    </Link>
  )
}
