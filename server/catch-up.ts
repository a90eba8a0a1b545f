import { setTimeout as sleep } from 'node:timers/promises'
import { siteOptions } from '#lib/cache/site-options.ts'
import { cacheState } from '#packages/next-server/src/cache/cache-state.ts'
import { loadCachedPageIndex } from '#packages/next-server/src/cache/load-cached-page-index.ts'
import { readyState } from '#packages/next-server/src/ready-state.ts'

/** Time after which a server that still renders changed pages is ready nevertheless, in ms. */
const maxMs = 10_000

/**
 * Prepares to render pages again that changed while no server ran: `/api/health/ready` answers 503 until
 * then.
 * @param serverDir the `server` folder of the Next build
 * @returns a function to call once the server accepts requests
 */
export function prepareCatchUp(serverDir: string): () => Promise<void> {
  const start = readyState()
  const { queue } = cacheState(siteOptions)
  start.isCatchingUp = true
  queue.hold()
  loadCachedPageIndex(serverDir, siteOptions)

  return async function catchUp() {
    const deadline = performance.now() + maxMs
    queue.release()
    await Promise.race([start.changesRead.promise, sleep(maxMs, undefined, { ref: false })])
    await queue.waitUntilIdle(deadline - performance.now())
    start.isCatchingUp = false
  }
}
