import 'server-only'
import { errorText, logError } from '#lib/base/log.ts'
import { cachedPageIndex } from './cached-page-index.ts'
import { requestFreshHead, requestHiddenHead } from './request-fresh-page.ts'
import { revalidationQueue } from './revalidation-queue.ts'

/**
 * Maximum number of pages that one change revalidates; others are revalidated by their next
 * visitor.
 */
const maxPages = 200

/** Statuses of the proxy's redirects. */
const redirectStatuses = new Set([307, 308])

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
  try {
    const { response, isFresh } = await requestFreshHead(path, signal)
    if (!redirectStatuses.has(response.status)) return isFresh
    // The cached page is served again when the redirect is removed.
    return (await requestHiddenHead(path, signal)).isFresh
  } catch (error) {
    if (!signal.aborted) logError('page-revalidation-failed', { path, error: errorText(error) })
    return true
  }
}
