import { defaultLocale } from '../base/locales.ts'
import { listingQueryPatterns } from './listing-query.ts'
import { listingFolder, listingSegments } from './listing-route.ts'
import { machineFolder } from './machine-route.ts'
import { nonPagePattern } from './page-path.ts'
import { productsPath } from './page-paths.ts'
import { wellKnownRewrites } from './well-known.ts'

interface Condition {
  type: 'query'
  key: string
  value: string
}

interface Rewrite {
  source: string
  has?: Condition[]
  destination: string
}

const localePath = `/${defaultLocale}`

const queryCondition = (key: keyof typeof listingQueryPatterns): Condition => ({
  type: 'query',
  key,
  value: `(?<${key}>${listingQueryPatterns[key]})`,
})

/** Rewrites each query of a listing or machine to a separate path, because Next caches pages by path. */
function listingRewrites(source: string, storefrontSegment: string): Rewrite[] {
  const { brand: allBrandsSegment, page: firstPage } = listingSegments({ brand: null, page: 1 })
  const [brand, model, page] = [
    queryCondition('brand'),
    queryCondition('model'),
    queryCondition('page'),
  ]
  const pathOf = (...segments: string[]) => [localePath, storefrontSegment, ...segments].join('/')
  const destinationOf = (...segments: string[]) => pathOf(listingFolder, ...segments)
  return [
    { source, has: [brand, model], destination: pathOf(machineFolder, ':brand', ':model') },
    { source, has: [brand, page], destination: destinationOf(':brand', ':page') },
    { source, has: [brand], destination: destinationOf(':brand', firstPage) },
    { source, has: [page], destination: destinationOf(allBrandsSegment, ':page') },
    { source, destination: destinationOf(allBrandsSegment, firstPage) },
  ]
}

/**
 * Rewrites from public paths to `app/[locale]/[storefront]`. Next applies all of them in order, each to
 * the result of the one before, so none may match an internal path. A path with a dot is a file's; the
 * folder of listings has a dot in its name, so that no public path reaches it.
 */
export const rewrites: Rewrite[] = [
  ...wellKnownRewrites,
  // A request for an internal path is a 404.
  { source: `${localePath}/:path*`, destination: `${localePath}/main${localePath}/:path*` },
  ...listingRewrites(productsPath, 'main'),
  ...listingRewrites(`/dealer/:slug([a-z0-9-]+)${productsPath}`, 'dealer-:slug'),
  { source: '/', destination: `${localePath}/main` },
  { source: '/dealer/:slug([a-z0-9-]+)', destination: `${localePath}/dealer-:slug` },
  {
    source: '/dealer/:slug([a-z0-9-]+)/:path((?!.*\\.).*)',
    destination: `${localePath}/dealer-:slug/:path*`,
  },
  {
    source: `/:path((?!${defaultLocale}/|${nonPagePattern}|.*\\.).+)`,
    destination: `${localePath}/main/:path*`,
  },
]
