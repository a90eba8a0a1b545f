import { brandPattern, listingFolder, listingSegments, pagePattern } from './listing-address.ts'
import { defaultLocale } from './locales.ts'

interface Condition {
  type: 'query' | 'cookie'
  key: string
  value?: string
}

interface Rewrite {
  source: string
  has?: Condition[]
  destination: string
}

const home = `/${defaultLocale}`

const brand: Condition = { type: 'query', key: 'brand', value: `(?<brand>${brandPattern})` }
const page: Condition = { type: 'query', key: 'page', value: `(?<page>${pagePattern})` }

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

/** From public paths to a storefront's pages, which are in a folder of `app/[locale]/[storefront]`. */
const toPages = (folder: string): Rewrite[] => [
  ...listings('/products', `main${folder}`),
  ...listings('/dealer/:slug([a-z0-9-]+)/products', `dealer-:slug${folder}`),
  { source: '/', destination: `${home}/main${folder}` },
  { source: '/dealer/:slug([a-z0-9-]+)', destination: `${home}/dealer-:slug${folder}` },
  {
    source: '/dealer/:slug([a-z0-9-]+)/:path((?!.*\\.).*)',
    destination: `${home}/dealer-:slug${folder}/:path*`,
  },
  {
    source: `/:path((?!${defaultLocale}/|api/|studio(?:/|$)|_next/|.*\\.).+)`,
    destination: `${home}/main${folder}/:path*`,
  },
]

/** What Next sets in draft mode. Whoever forges it gets the same pages, as visitors see them. */
const draftCookie: Condition = { type: 'cookie', key: '__prerender_bypass' }

/**
 * From public paths to `app/[locale]/[storefront]`. Next applies them in turn, each to what the one
 * before made, so none may match a path that is internal already. A path with a dot is a file; the
 * folders of listings and of drafts have one in their names, so that no public path leads there.
 */
export const rewrites: Rewrite[] = [
  // An internal path asked for from outside is a page that does not exist.
  { source: `${home}/:path*`, destination: `${home}/main${home}/:path*` },
  { source: '/:path(.*draft\\.mode.*)', destination: `${home}/main${home}/:path*` },
  ...toPages('/draft.mode').map(({ has = [], ...rewrite }) => ({
    ...rewrite,
    has: [...has, draftCookie],
  })),
  ...toPages(''),
]
