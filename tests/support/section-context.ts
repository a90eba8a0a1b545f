import type { Locale } from '#lib/base/locales.ts'
import { createDataAttributes } from '#lib/content/data-attributes.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from './storefront-values.ts'

/** Returns the context of the main storefront, to render a section outside a page. */
export function createSectionContext(locale: Locale): StorefrontContext {
  const createDataAttribute = createDataAttributes(false)
  return {
    route: { locale, storefront: { kind: 'main' } },
    dealership: null,
    createDataAttribute,
    singletonDataAttribute: (type, block) => createDataAttribute({ id: type, type }, block),
    settings: {
      ...{ productName: 'Caribou', manufacturer: 'the maker', contactEmail: 'info@example.com' },
      ...{ postalAddress: '1 Example Street', socialLinks: [], description: 'Steel bars.' },
      sharePicture: null,
    },
    displayName: 'Caribou',
    storefrontValues: { ...storefrontValues, locale },
  }
}
