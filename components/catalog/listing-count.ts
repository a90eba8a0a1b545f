import { type Listing, pageSize } from '#lib/catalog/listing.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

/** How many products a listing has, or where there are several pages, which this one shows. */
export function listingCount(
  { products, hasNext }: Listing,
  page: number,
  place: Place,
  brand?: string | undefined,
): string {
  const t = translate(place.locale, 'listing')
  if (page === 1 && !hasNext) {
    const count = products.length
    return brand ? t('countOfBrand', { count, brand }) : t('count', { count })
  }
  const from = (page - 1) * pageSize + 1
  const to = from + products.length - 1
  return brand ? t('rangeOfBrand', { from, to, brand }) : t('range', { from, to })
}
