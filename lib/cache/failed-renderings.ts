import { LRUCache } from 'lru-cache'
import { backendOutages } from '#lib/base/backend-outages.ts'
import { monotonicNow } from './monotonic-clock.ts'

/** Time after a failed rendering in which its page is not rendered again, in ms. */
const pauseMs = 3_000

const maxEntries = 20_000

/** Cache entries whose last rendering failed: the previous rendering stays, and is overdue. */
export class FailedRenderings {
  #failedAt = new LRUCache<string, number>({ max: maxEntries })

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
    const isPaused = monotonicNow() < failedAt + pauseMs || backendOutages().arePagesAffected()
    return isPaused ? failedAt : null
  }
}
