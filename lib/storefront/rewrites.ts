import { defaultLocale } from './locales.ts'

interface Rewrite {
  source: string
  destination: string
  has?: { type: 'cookie'; key: string }[]
}

const home = `/${defaultLocale}`

/** From public paths to a storefront's pages, which are in a folder of `app/[locale]/[storefront]`. */
const toPages = (folder: string): Rewrite[] => [
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
const draftCookie = { type: 'cookie', key: '__prerender_bypass' } as const

/**
 * From public paths to `app/[locale]/[storefront]`. Next applies them in turn, each to what the one
 * before made, so none may match a path that is internal already. A path with a dot is a file; the
 * folder of the drafts has one in its name, so that no public path leads there.
 */
export const rewrites: Rewrite[] = [
  // An internal path asked for from outside is a page that does not exist.
  { source: `${home}/:path*`, destination: `${home}/main${home}/:path*` },
  { source: '/:path(.*draft\\.mode.*)', destination: `${home}/main${home}/:path*` },
  ...toPages('/draft.mode').map((rewrite) => ({ ...rewrite, has: [draftCookie] })),
  ...toPages(''),
]
