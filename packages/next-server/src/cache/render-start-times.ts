import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonic-clock.ts'

const maxEntries = 20_000

interface Lookup {
  time: number
  stale: boolean
}

/** Rendering that produced a stored entry; each has its own object. */
export interface Rendering {
  /** Start in milliseconds since the epoch. */
  readonly startedAt: number
}

/**
 * Records when the rendering of each cache entry started. Next looks an entry up before it renders
 * a new one, so the lookup marks the start.
 */
export class RenderStartTimes {
  #lookups = new LRUCache<string, Lookup>({ max: maxEntries })
  #renderings = new LRUCache<string, Rendering>({ max: maxEntries })

  /**
   * Records a lookup.
   * @param stale whether the entry is stale or missing, so that Next renders it
   */
  recordLookup(key: string, stale: boolean) {
    const renderingAlready = stale && this.#lookups.get(key)?.stale
    if (!renderingAlready) this.#lookups.set(key, { time: monotonicNow(), stale })
  }

  recordStore(key: string) {
    const startedAt = this.#lookups.get(key)?.time ?? monotonicNow()
    this.#renderings.set(key, { startedAt })
    this.#lookups.delete(key)
  }

  /** Forgets the start of a rendering that failed; the entry of an earlier one stays. */
  recordFailure(key: string) {
    this.#lookups.delete(key)
  }

  /** Forgets the rendering of an entry: its age counts from its storage. */
  forget(key: string) {
    this.#renderings.delete(key)
  }

  /** Returns the rendering of the stored entry, or undefined if this process did not render it. */
  getRendering(key: string): Rendering | undefined {
    return this.#renderings.get(key)
  }
}
