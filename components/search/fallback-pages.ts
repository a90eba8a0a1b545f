import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** Returns the pages that are suggested without results; a dealer's storefront has no page of dealers. */
export const fallbackPages = ({ storefront }: StorefrontRoute) =>
  (['products', 'dealers', 'faq', 'contact'] as const).filter(
    (page) => page !== 'dealers' || storefront.kind === 'main',
  )
