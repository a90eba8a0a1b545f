'use client'

import { Link } from '#components/ui/link.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { listingQuery } from '#lib/routing/listing-route.ts'

interface Props {
  brands: readonly BrandName[]
  /** Of the page of all products. */
  productsHref: string
}

/** Links to the listings of brands, as items of a list. A Client Component, like `ProductCardItems`. */
export function BrandListingLinks({ brands, productsHref }: Props) {
  return brands.map(({ name, slug }) => (
    <li key={slug}>
      <Link href={productsHref + listingQuery({ brand: slug, page: 1 })}>{name}</Link>
    </li>
  ))
}
