import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface LinkedBrand {
  firstProductSlug: string | null
  websiteUrl: string | null
}

/**
 * Returns the link target of a brand's logo: its first product, otherwise its website, otherwise
 * null.
 */
export function brandHref(brand: LinkedBrand, route: StorefrontRoute): string | null {
  return brand.firstProductSlug === null
    ? brand.websiteUrl
    : storefrontHref(route, productPath(brand.firstProductSlug))
}
