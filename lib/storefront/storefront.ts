/** Which shop a URL addresses: the maker's own, or a dealership's (spec section 2). */
export type Storefront = { kind: 'main' } | { kind: 'dealer'; slug: string }

export const mainStorefront: Storefront = { kind: 'main' }

const dealerPrefix = 'dealer-'

/** The value of the route parameter `[storefront]`. */
export function storefrontParam(storefront: Storefront): string {
  return storefront.kind === 'main' ? 'main' : `${dealerPrefix}${storefront.slug}`
}

/** The storefront that the route parameter `[storefront]` names, or null where it names none. */
export function parseStorefront(param: string): Storefront | null {
  if (param === 'main') return mainStorefront
  const slug = param.startsWith(dealerPrefix) ? param.slice(dealerPrefix.length) : ''
  return isSlug(slug) ? { kind: 'dealer', slug } : null
}

/** Lower-case words of a-z and 0-9 joined by single hyphens, as the database has it. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}
