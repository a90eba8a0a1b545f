import { linkTo, type Place } from '#lib/storefront/link.ts'

interface Linked {
  firstProduct: string | null
  websiteUrl: string | null
}

/** Where a brand's logo leads: its first product, else its website, else nowhere (spec section 2). */
export function brandHref(brand: Linked, place: Place): string | null {
  return brand.firstProduct === null
    ? brand.websiteUrl
    : linkTo(place, `/products/${brand.firstProduct}`)
}
