import { setTimeout as sleep } from 'node:timers/promises'
import { cacheState } from '../cache/cache-state.ts'
import { loadCachedPageIndex } from '../cache/load-cached-page-index.ts'
import { readyState } from '../ready-state.ts'
import type { SiteOptions } from '../site-options.ts'

/** Time after which a server that still renders changed pages is ready nevertheless, in ms. */
const maxMs = 10_000

/**
 * Prepares to render pages again that changed while no server ran: `readyState` says that the process catches up
 * until then.
 * @param serverDir the `server` folder of the Next build
 * @returns a function to call once the server accepts requests
 */
export function prepareCatchUp(site: SiteOptions, serverDir: string): () => Promise<void> {
  const ready = readyState()
  const { queue } = cacheState(site)
  ready.isCatchingUp = true
  queue.hold()
  loadCachedPageIndex(serverDir, site)

  return async function catchUp() {
    const deadline = performance.now() + maxMs
    queue.release()
    await Promise.race([ready.changesRead.promise, sleep(maxMs, undefined, { ref: false })])
    await queue.waitUntilIdle(deadline - performance.now())
    ready.isCatchingUp = false
  }
}
