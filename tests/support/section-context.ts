import type { Locale } from '#lib/base/locales.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from './storefront-values.ts'

/**
 * Returns the context of a section, without the attributes of previews.
 * @param slug of the dealership whose storefront it is; without one, it is the main storefront
 */
export const createSectionContext = (locale: Locale, slug?: string): StorefrontContext => ({
  route: { locale, storefront: slug ? { kind: 'dealer', slug } : { kind: 'main' } },
  settings: {
    ...{ productName: 'Caribou', manufacturer: 'the maker' },
    ...{ contactEmail: 'info@example.com', postalAddress: null, socialLinks: [] },
    ...{ description: 'Steel.', sharePicture: null },
  },
  displayName: 'Caribou',
  storefrontValues: { ...storefrontValues, locale },
  dealership: null,
  createDataAttribute: () => () => ({}),
  singletonDataAttribute: () => () => ({}),
})
