import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface ShownListing {
  brand: { name: string } | null
  page: number
}

/** The description of a page of the listing, unlike that of any other of its pages. */
export function listingDescription(
  { place, displayName, settings }: Pick<Shop, 'place' | 'displayName' | 'settings'>,
  { brand, page }: ShownListing,
  written: string | null,
): string {
  const t = translate(place.locale, 'seo')
  const text = written ?? settings.description
  const ofBrand = brand ? t('listingOfBrand', { name: displayName, brand: brand.name, text }) : text
  return page > 1 ? t('listingPage', { page, text: ofBrand }) : ofBrand
}
