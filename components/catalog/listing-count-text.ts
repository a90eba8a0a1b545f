import { translate } from '#lib/base/messages.ts'
import { type ProductListing, productsPerPage } from '#lib/catalog/product-listing.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/**
 * Returns the text with the number of products in a listing or, if it has several pages, the range
 * that this page shows of them.
 */
export function listingCountText(
  { products, total }: ProductListing,
  page: number,
  route: StorefrontRoute,
  brand?: string | undefined,
): string {
  const t = translate(route.locale, 'listing')
  if (total <= productsPerPage) {
    const count = products.length
    return brand ? t('countOfBrand', { count, brand }) : t('count', { count })
  }
  const from = (page - 1) * productsPerPage + 1
  const to = from + products.length - 1
  return brand ? t('rangeOfBrand', { from, to, total, brand }) : t('range', { from, to, total })
}
