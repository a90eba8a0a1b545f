'use client'

import { Link } from '#components/ui/link.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface Props {
  brands: readonly BrandName[]
  route: StorefrontRoute
}

/** Links to the listings of brands, as items of a list. A Client Component, like `ProductCardItems`. */
export function BrandListingLinks({ brands, route }: Props) {
  return brands.map(({ name, slug }) => (
    <li key={slug}>
      <Link href={storefrontHref(route, listingPath({ brand: slug, page: 1 }))}>{name}</Link>
    </li>
  ))
}
