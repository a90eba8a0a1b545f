import type { ItemList } from 'schema-dts'
import { productsPerPage } from '#lib/catalog/product-listing.ts'
import { mainStorefrontUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import { type ListingRoute, listingPath } from '#lib/routing/listing-route.ts'
import { productPath } from '#lib/routing/product-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface ListedProducts {
  products: readonly { title: string; slug: string }[]
}

/** Returns the products on a page of the listing, in their order, or null without products. */
export function productListJsonLd(
  listing: ListingRoute,
  { products }: ListedProducts,
  { route }: Pick<StorefrontContext, 'route'>,
): ItemList | null {
  if (products.length === 0) return null
  return {
    '@type': 'ItemList',
    '@id': `${storefrontUrl(route, listingPath(listing))}#products`,
    itemListElement: products.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: (listing.page - 1) * productsPerPage + index + 1,
      name: title,
      url: mainStorefrontUrl(route, productPath(slug)),
    })),
  }
}
