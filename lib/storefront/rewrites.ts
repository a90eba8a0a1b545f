import { defaultLocale } from './locales.ts'

interface Rewrite {
  source: string
  destination: string
}

const home = `/${defaultLocale}`

/**
 * From public paths to `app/[locale]/[storefront]`. Next applies them in turn, each to what the one
 * before made, so none may match a path that is internal already. A path with a dot is a file.
 */
export const rewrites: Rewrite[] = [
  // An internal path asked for from outside is a page that does not exist.
  { source: `${home}/:path*`, destination: `${home}/main${home}/:path*` },
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
