import { absoluteUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** Values of `@id` for entities that several pages share. */
export const jsonLdIds = {
  organization: () => absoluteUrl('/#organization'),
  brand: () => absoluteUrl('/#brand'),
  website: () => absoluteUrl('/#website'),
  dealership: (route: StorefrontRoute) => `${storefrontUrl(route, '/')}#dealership`,
}
