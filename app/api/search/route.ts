import { draftMode } from 'next/headers'
import { logFailure } from '#lib/base/backend-outages.ts'
import { noSearchHits } from '#lib/search/search-hits.ts'
import { parseSearchRequest } from '#lib/search/search-request.ts'
import { searchSite } from '#lib/search/search-site.ts'

/** Searches a storefront. Parameters: `q` (query) and `storefront` (`main` or `dealer-{slug}`). */
export async function GET(request: Request) {
  const searchRequest = parseSearchRequest(new URL(request.url).searchParams)
  if (!searchRequest) return respond(noSearchHits, 400, 'no-store')
  try {
    const hits = await searchSite(searchRequest)
    if (!hits) return respond(noSearchHits, 404, 'no-store')
    // Results in draft mode must not be cached.
    const { isEnabled } = await draftMode()
    return respond(hits, 200, isEnabled ? 'no-store' : 'public, max-age=60')
  } catch (error) {
    logFailure('search-failed', error)
    return respond(noSearchHits, 503, 'no-store')
  }
}

function respond(found: typeof noSearchHits, status: number, cacheControl: string) {
  return Response.json(found, { status, headers: { 'cache-control': cacheControl } })
}
