import 'server-only'
import { env } from '#lib/base/env.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { cachedPageIndex } from './cached-page-index.ts'
import { revalidationQueue } from './revalidation-queue.ts'

/**
 * Maximum number of pages that one change revalidates; others are revalidated by their next
 * visitor.
 */
const maxPages = 200
const maxRequests = 8
/** Wait for a rendering before the page is requested again, in ms; doubles with each request. */
const firstWaitMs = 100

/**
 * Requests the cached pages that were rendered before one of their tags became stale, until each is
 * rendered again.
 * @param staleTimes times by cache tag, in ms since the epoch by `monotonicNow`
 */
export function revalidatePages(staleTimes: ReadonlyMap<string, number>): Promise<void> {
  return revalidationQueue().add(cachedPageIndex().findStale(staleTimes, maxPages), revalidatePage)
}

/** Returns false if rendering the page failed. */
async function revalidatePage(path: string, signal: AbortSignal): Promise<boolean> {
  // Never through a load balancer: another server would render the page.
  const url = new URL(env().SERVER_ORIGIN ?? env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // Assigned, not resolved as a link: that could lead to another host.
  url.search = query
  try {
    for (let request = 0; request < maxRequests; request += 1) {
      const rendering = cachedPageIndex().waitForRendering(path, firstWaitMs * 2 ** request)
      const response = await fetch(url, {
        // What browsers ask for: the new page is then stored compressed.
        headers: { 'accept-encoding': 'br, gzip' },
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      })
      await response.body?.cancel()
      const isStale = response.headers.get('x-nextjs-cache') === 'STALE'
      if (!isStale) return !cachedPageIndex().hasFailed(path)
      if ((await rendering) === 'failed') return false
    }
    return false
  } catch (error) {
    if (!signal.aborted) logError('page-revalidation-failed', { path, error: errorText(error) })
    return true
  }
}
