import { isSlug, slugPattern } from '#lib/values/slug.ts'
import { comparisonPath, comparisonPattern, parseComparison } from './comparison-path.ts'
import { type ListingRoute, listingPath, pageNumberRegExp } from './listing-route.ts'
import { isTrackParam, machinePath, trackParamPattern, trackPath } from './machine-route.ts'

const withoutAnchors = ({ source }: RegExp) => source.slice(1, -1)

/**
 * Query parameters of a listing or a machine, with the regular expressions of their values, for the
 * rewrites. A parameter with any other value is ignored.
 */
export const listingQueryPatterns = {
  brand: withoutAnchors(slugPattern),
  model: withoutAnchors(slugPattern),
  page: withoutAnchors(pageNumberRegExp),
  track: trackParamPattern,
  range: withoutAnchors(slugPattern),
  compare: comparisonPattern,
}

/** Returns the listing that a query string selects. */
function parseListingQuery(query: URLSearchParams): ListingRoute {
  const brand = query.get('brand')
  const page = query.get('page') ?? ''
  return {
    brand: brand !== null && isSlug(brand) ? brand : null,
    page: pageNumberRegExp.test(page) ? Number(page) : 1,
  }
}

/** Returns the canonical path and query of the listing or machine that a query string selects. */
export function productsQueryPath(query: URLSearchParams): `/${string}` {
  const listing = parseListingQuery(query)
  const compared = listing.brand === null ? parseComparison(query.get('compare') ?? '') : null
  if (compared) return comparisonPath(compared)
  const model = query.get('model') ?? ''
  const track = query.get('track') ?? ''
  const isTrack = isTrackParam(track)
  if (listing.brand === null || !isSlug(model)) {
    return isTrack ? trackPath(track) : listingPath(listing)
  }
  const range = query.get('range') ?? ''
  const detail = isTrack ? track : isSlug(range) ? range : null
  return machinePath({ brand: listing.brand, model, ...(detail !== null && { detail }) })
}
