import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface ListingContext extends Pick<StorefrontContext, 'route' | 'displayName'> {
  settings: Pick<StorefrontContext['settings'], 'description' | 'lang'>
}

interface ListingPage {
  brand: { name: string } | null
  page: number
}

/** Text by staff about the listing. */
interface CustomText {
  text: string | null
  /** Language of the text, if it is not that of the page. */
  lang?: Locale | undefined
}

/**
 * Returns a meta description that is unique per brand and page of the product listing, with its language: that of the
 * text by staff or, without one, of the site's description.
 */
export function listingDescription(
  { route, displayName, settings }: ListingContext,
  { brand, page }: ListingPage,
  custom: CustomText,
): { description: string; lang: Locale } {
  const text = custom.text ?? settings.description
  const { lang = route.locale } = custom.text === null ? settings : custom
  const t = translate(lang, 'seo')
  const description = brand
    ? t('listingOfBrand', { name: displayName, brand: brand.name, text })
    : text
  return {
    lang,
    description: page > 1 ? t('listingPage', { page, text: description }) : description,
  }
}
