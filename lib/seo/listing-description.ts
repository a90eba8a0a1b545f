import { translate } from '#lib/base/messages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface ListingPage {
  brand: { name: string } | null
  page: number
}

/** Returns a meta description that is unique per brand and page of the product listing. */
export function listingDescription(
  { route, displayName, settings }: Pick<StorefrontContext, 'route' | 'displayName' | 'settings'>,
  { brand, page }: ListingPage,
  customDescription: string | null,
): string {
  const t = translate(route.locale, 'seo')
  const text = customDescription ?? settings.description
  const description = brand
    ? t('listingOfBrand', { name: displayName, brand: brand.name, text })
    : text
  return page > 1 ? t('listingPage', { page, text: description }) : description
}
