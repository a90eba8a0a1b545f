import { comparisonFolder } from './comparison-path.ts'
import { listingQueryPatterns } from './listing-query.ts'
import { listingFolder, listingSegments } from './listing-route.ts'
import { frenchSegments } from './localized-path.ts'
import { machineFolder, noDetailSegment, trackFolder } from './machine-route.ts'
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

const queryCondition = (key: keyof typeof listingQueryPatterns): Condition => ({
  type: 'query',
  key,
  value: `(?<${key}>${listingQueryPatterns[key]})`,
})

/** Rewrites each query of a listing or machine to a separate path, because Next caches pages by path. */
function listingRewrites(source: string, storefrontPath: string): Rewrite[] {
  const { brand: allBrandsSegment, page: firstPage } = listingSegments({ brand: null, page: 1 })
  const [brand, model, page] = [
    queryCondition('brand'),
    queryCondition('model'),
    queryCondition('page'),
  ]
  const [track, range] = [queryCondition('track'), queryCondition('range')]
  const pathOf = (...segments: string[]) => [storefrontPath, ...segments].join('/')
  const machineOf = (detail: string) => pathOf(machineFolder, ':brand', ':model', detail)
  const destinationOf = (...segments: string[]) => pathOf(listingFolder, ...segments)
  return [
    { source, has: [brand, model, track], destination: machineOf(':track') },
    { source, has: [brand, model, range], destination: machineOf(':range') },
    { source, has: [brand, model], destination: machineOf(noDetailSegment) },
    { source, has: [queryCondition('compare')], destination: pathOf(comparisonFolder, ':compare') },
    { source, has: [track], destination: pathOf(trackFolder, ':track') },
    { source, has: [brand, page], destination: destinationOf(':brand', ':page') },
    { source, has: [brand], destination: destinationOf(':brand', firstPage) },
    { source, has: [page], destination: destinationOf(allBrandsSegment, ':page') },
    { source, destination: destinationOf(allBrandsSegment, firstPage) },
  ]
}

const slugParam = ':slug([a-z0-9-]+)'
const withoutDot = '(?!.*\\.)'

function englishRewrites(): Rewrite[] {
  const dealer = `/dealer/${slugParam}`
  const [main, ofDealer] = ['/en/main', '/en/dealer-:slug']
  return [
    // A request for an internal path is a 404.
    { source: '/en/:path*', destination: `${main}/en/:path*` },
    ...listingRewrites(productsPath, main),
    ...listingRewrites(`${dealer}${productsPath}`, ofDealer),
    { source: '/', destination: main },
    { source: dealer, destination: ofDealer },
    { source: `${dealer}/:path(${withoutDot}.*)`, destination: `${ofDealer}/:path*` },
    {
      source: `/:path((?!en/|fr/|fr$|${nonPagePattern}|.*\\.).+)`,
      destination: `${main}/:path*`,
    },
  ]
}

/**
 * Internal paths begin with the same segment as public ones here: a request for one is a 404 of the main storefront,
 * unless a campaign page has the path.
 */
function frenchRewrites(): Rewrite[] {
  const dealer = `/fr/${frenchSegments.dealer}/${slugParam}`
  const [main, ofDealer] = ['/fr/main', '/fr/dealer-:slug']
  const { dealer: _, ...pageSegments } = frenchSegments
  const english = Object.keys(pageSegments).join('|')
  return [
    {
      source: `/fr/:path((?:fr|main|dealer|${english})(?:/.*)?)`,
      destination: `${main}/fr/:path*`,
    },
    { source: `/fr/:path(dealer-${withoutDot}.*)`, destination: `${main}/:path*` },
    { source: `${dealer}/:path((?:${english})(?:/.*)?)`, destination: `${ofDealer}/fr/:path*` },
    ...listingRewrites(`/fr/${frenchSegments.products}`, main),
    ...listingRewrites(`${dealer}/${frenchSegments.products}`, ofDealer),
    ...Object.entries(pageSegments).flatMap(([own, french]) => [
      { source: `/fr/${french}`, destination: `${main}/${own}` },
      { source: `/fr/${french}/:path(${withoutDot}.+)`, destination: `${main}/${own}/:path*` },
      { source: `${dealer}/${french}`, destination: `${ofDealer}/${own}` },
      {
        source: `${dealer}/${french}/:path(${withoutDot}.+)`,
        destination: `${ofDealer}/${own}/:path*`,
      },
    ]),
    { source: '/fr', destination: main },
    { source: dealer, destination: ofDealer },
    { source: `${dealer}/:path(${withoutDot}.*)`, destination: `${ofDealer}/:path*` },
    {
      source: '/fr/:path((?!(?:main|bureau)(?:/|$)|dealer-|.*\\.).+)',
      destination: `${main}/:path*`,
    },
  ]
}

/**
 * Rewrites from public paths to `app/[locale]/[storefront]`. Next applies all of them in order, each to
 * the result of the one before, so none may match an internal path. A path with a dot is a file's; the
 * folder of listings has a dot in its name, so that no public path reaches it.
 */
export const rewrites: Rewrite[] = [...wellKnownRewrites, ...englishRewrites(), ...frenchRewrites()]
