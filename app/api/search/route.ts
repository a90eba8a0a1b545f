import { draftMode } from 'next/headers'
import { errorText, logProblem } from '#lib/log.ts'
import { foundNothing } from '#lib/search/found.ts'
import { parseSearch } from '#lib/search/request.ts'
import { searchSite } from '#lib/search/search-site.ts'

/** What a visitor of a storefront searches for: `q`, `storefront` as `main` or `dealer-{slug}`. */
export async function GET(request: Request) {
  const search = parseSearch(new URL(request.url).searchParams)
  if (!search) return answer(foundNothing, 400, 'no-store')
  try {
    const found = await searchSite(search)
    if (!found) return answer(foundNothing, 404, 'no-store')
    // What staff see of drafts is nobody else's.
    const { isEnabled } = await draftMode()
    return answer(found, 200, isEnabled ? 'no-store' : 'public, max-age=60')
  } catch (error) {
    logProblem('search-failed', { problem: errorText(error) })
    return answer(foundNothing, 503, 'no-store')
  }
}

function answer(found: typeof foundNothing, status: number, cacheControl: string) {
  return Response.json(found, { status, headers: { 'cache-control': cacheControl } })
}
