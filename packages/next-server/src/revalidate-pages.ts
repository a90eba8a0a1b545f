import { cacheState } from './cache/cache-state.ts'
import { requestFreshHead, requestHiddenHead } from './request-fresh-page.ts'
import type { SiteOptions } from './site-options.ts'

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
export function revalidatePages(
  site: SiteOptions,
  staleTimes: ReadonlyMap<string, number>,
): Promise<void> {
  const { index, queue } = cacheState(site)
  return queue.add(index.findStale(staleTimes, maxPages), (path, signal) =>
    revalidatePage(site, path, signal),
  )
}

/** Returns false if rendering the page failed. */
async function revalidatePage(
  site: SiteOptions,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { response, isFresh } = await requestFreshHead(site, path, signal)
    if (!redirectStatuses.has(response.status)) return isFresh
    // The cached page is served again when the redirect is removed.
    return (await requestHiddenHead(site, path, signal)).isFresh
  } catch (error) {
    if (!signal.aborted) site.logError('page-revalidation-failed', { path, error })
    return true
  }
}
