import { brandPattern, listingFolder, listingSegments, pagePattern } from './listing-address.ts'
import { defaultLocale } from './locales.ts'

interface Rewrite {
  source: string
  has?: { type: 'query'; key: string; value: string }[]
  destination: string
}

const home = `/${defaultLocale}`

const brand = { type: 'query' as const, key: 'brand', value: `(?<brand>${brandPattern})` }
const page = { type: 'query' as const, key: 'page', value: `(?<page>${pagePattern})` }

/** The listings of a storefront, so that each is a page of its own, kept like any other. */
function listings(source: string, shop: string): Rewrite[] {
  const { brand: all, page: first } = listingSegments({ brand: null, page: 1 })
  const to = (...segments: string[]) => [home, shop, listingFolder, ...segments].join('/')
  return [
    { source, has: [brand, page], destination: to(':brand', ':page') },
    { source, has: [brand], destination: to(':brand', first) },
    { source, has: [page], destination: to(all, ':page') },
    { source, destination: to(all, first) },
  ]
}

/**
 * From public paths to `app/[locale]/[storefront]`. Next applies them in turn, each to what the one
 * before made, so none may match a path that is internal already. A path with a dot is a file.
 */
export const rewrites: Rewrite[] = [
  // An internal path asked for from outside is a page that does not exist.
  { source: `${home}/:path*`, destination: `${home}/main${home}/:path*` },
  ...listings('/products', 'main'),
  ...listings('/dealer/:slug([a-z0-9-]+)/products', 'dealer-:slug'),
  { source: '/', destination: `${home}/main` },
  { source: '/dealer/:slug([a-z0-9-]+)', destination: `${home}/dealer-:slug` },
  {
    source: '/dealer/:slug([a-z0-9-]+)/:path((?!.*\\.).*)',
    destination: `${home}/dealer-:slug/:path*`,
  },
  {
    source: `/:path((?!${defaultLocale}/|api/|studio(?:/|$)|_next/|.*\\.).+)`,
    destination: `${home}/main/:path*`,
  },
]
