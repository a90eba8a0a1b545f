import type { ItemList } from 'schema-dts'
import { pageSize } from '#lib/catalog/listing.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { type ListingAddress, listingPath } from '#lib/storefront/listing-address.ts'
import { mainAddress, pageAddress } from '#lib/storefront/whole-address.ts'

interface Listed {
  products: readonly { title: string; slug: string }[]
}

/** The products on a page of the listing, in their order; null where there is none. */
export function productListOf(
  address: ListingAddress,
  { products }: Listed,
  { place }: Pick<Shop, 'place'>,
): ItemList | null {
  if (products.length === 0) return null
  return {
    '@type': 'ItemList',
    '@id': `${pageAddress(place, listingPath(address))}#products`,
    itemListElement: products.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: (address.page - 1) * pageSize + index + 1,
      name: title,
      url: mainAddress(place, `/products/${slug}`),
    })),
  }
}
