import 'server-only'
import { env } from '#lib/base/env.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { cachedPageIndex } from './cached-page-index.ts'

/**
 * Maximum number of pages that one change revalidates; others are revalidated by their next
 * visitor.
 */
const maxPages = 200
/** One page is rendered while another waits for its data. More would only delay the first ones. */
const concurrency = 2
const maxAttempts = 6
/** Wait for a rendering before the page is requested again, in ms; doubles with each attempt. */
const firstWaitMs = 100

const queue = new Set<string>()
let activeWorkers = 0

/**
 * Requests the cached pages with any of these tags until each is rendered again. A page is queued
 * once, however many changes affect it.
 */
export async function revalidatePages(tags: readonly string[]): Promise<void> {
  for (const path of cachedPageIndex().findByTags(tags, maxPages)) queue.add(path)
  const idleWorkers = Math.max(0, concurrency - activeWorkers)
  await Promise.all(Array.from({ length: Math.min(idleWorkers, queue.size) }, runWorker))
}

async function runWorker() {
  activeWorkers += 1
  for (const path of queue) {
    queue.delete(path)
    await revalidatePage(path)
  }
  activeWorkers -= 1
}

async function revalidatePage(path: string) {
  const url = new URL(env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // Assigned, not resolved as a link: that could lead to another host.
  url.search = query
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      // Another process that shares the address may render the page: then only the time passes.
      const rendered = cachedPageIndex().waitForRendering(path, firstWaitMs * 2 ** attempt)
      const response = await fetch(url, {
        // What browsers ask for: the new page is then stored compressed.
        headers: { 'accept-encoding': 'br, gzip' },
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (response.headers.get('x-nextjs-cache') !== 'STALE') return
      await rendered
    }
    logError('page-still-stale', { path })
  } catch (error) {
    logError('page-revalidation-failed', { path, error: errorText(error) })
  }
}
