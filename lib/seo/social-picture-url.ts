import type { Place } from '#lib/storefront/link.ts'
import { isSlug, storefrontParam } from '#lib/storefront/storefront.ts'

/** The pages, beside the first one, that have one picture each. */
export const picturedPages = ['products', 'about', 'dealers', 'faq', 'contact', 'privacy'] as const

const ending = '.png'

/** A page that has a picture for social networks. */
export type SocialPage =
  | { kind: 'home' }
  | { kind: 'page'; id: (typeof picturedPages)[number] }
  | { kind: 'product'; slug: string }
  /** The path has no slash at its beginning. */
  | { kind: 'composed'; path: string }

/** Where the picture of a page is made that social networks show with a link to it: a path of the site. */
export function socialPictureUrl({ locale, storefront }: Place, page: SocialPage): string {
  return `/social/${locale}/${storefrontParam(storefront)}/${nameOf(page)}${ending}`
}

function nameOf(page: SocialPage): string {
  switch (page.kind) {
    case 'home':
      return 'home'
    case 'page':
      return `page/${page.id}`
    case 'product':
      return `product/${page.slug}`
    case 'composed':
      return `composed/${page.path}`
  }
}

/** The page that the segments of such an address name after the storefront, or null where none. */
export function parseSocialPage(segments: readonly string[]): SocialPage | null {
  const name = segments.join('/')
  if (!name.endsWith(ending)) return null
  const [kind, ...rest] = name.slice(0, -ending.length).split('/')
  const path = rest.join('/')
  if (kind === 'home' && rest.length === 0) return { kind }
  const id = picturedPages.find((page) => page === path)
  if (kind === 'page' && id) return { kind, id }
  if (kind === 'product' && isSlug(path)) return { kind, slug: path }
  if (kind === 'composed' && rest.length > 0 && rest.every(isSlug)) return { kind, path }
  return null
}
