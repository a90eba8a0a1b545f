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

/**
 * Slug: words of a-z and 0-9 joined by single hyphens, 80 characters at most, as the checks of the
 * tables in `supabase/schemas` require.
 */
export const slugRegExp = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns whether a text is a slug. */
export function isSlug(text: string): boolean {
  return slugRegExp.test(text)
}
