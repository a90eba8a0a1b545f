import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonic-clock.ts'
import type { PageBackends } from '../site-options.ts'

/** Time after a failed rendering in which its page is not rendered again, in ms. */
const pauseMs = 3_000

const maxEntries = 20_000

/** Cache entries whose last rendering failed: the previous rendering stays, and is overdue. */
export class FailedRenderings {
  #failedAt = new LRUCache<string, number>({ max: maxEntries })
  readonly #backends: PageBackends

  constructor(backends: PageBackends) {
    this.#backends = backends
  }

  record(key: string) {
    this.#failedAt.set(key, monotonicNow())
  }

  delete(key: string) {
    this.#failedAt.delete(key)
  }

  /**
   * Returns when the rendering failed, in ms since the epoch, if it is not to be repeated now: shortly
   * after a failure, and as long as a backend is unavailable. Otherwise null.
   */
  getPauseStart(key: string): number | null {
    const failedAt = this.#failedAt.get(key)
    if (failedAt === undefined) return null
    const isPaused = monotonicNow() < failedAt + pauseMs || this.#backends.areUnavailable()
    return isPaused ? failedAt : null
  }
}
