import { isSlug } from '#lib/values/slug.ts'

/** The maker's own storefront, or a dealership's. */
export type Storefront = { kind: 'main' } | { kind: 'dealer'; slug: string }

export const mainStorefront: Storefront = { kind: 'main' }

const dealerPrefix = 'dealer-'

/** Returns the value of the route parameter `[storefront]`. */
export function storefrontParam(storefront: Storefront): string {
  return storefront.kind === 'main' ? 'main' : `${dealerPrefix}${storefront.slug}`
}

/** Returns the storefront of a value of the route parameter `[storefront]`, or null if it is malformed. */
export function parseStorefrontParam(param: string): Storefront | null {
  if (param === 'main') return mainStorefront
  const slug = param.startsWith(dealerPrefix) ? param.slice(dealerPrefix.length) : ''
  return isSlug(slug) ? { kind: 'dealer', slug } : null
}
