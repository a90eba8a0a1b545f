import { singleFlight } from '#lib/base/single-flight.ts'
import { markTagsStale } from '#packages/next-server/src/mark-tags-stale.ts'
import { monotonicNow } from '#packages/next-server/src/monotonic-clock.ts'
import type { CacheInvalidations } from './cache-invalidations.ts'

/** Time by which the database may date a change before its commit, in ms. */
const commitMs = 1_000

interface Following {
  /** Returns the tags that became stale since an earlier snapshot. */
  read: (snapshot: string | null) => Promise<CacheInvalidations>
  /** Called once reads are repeated, with the times at which tags became stale. */
  onInvalidate: (staleTimes: ReadonlyMap<string, number>) => void
}

/**
 * Applies stale cache tags to this process, whichever server received the change, and also those from
 * before the process started.
 */
export class InvalidationFollower {
  readonly #following: Following
  #snapshot: string | null = null
  #lastReadAt: number | null = null

  constructor(following: Following) {
    this.#following = following
  }

  /** Reads the stale tags and applies them. Rejects if the read fails; the next call continues from the same snapshot. */
  readonly poll = singleFlight(async () => {
    const isFirst = this.#snapshot === null
    const { snapshot, invalidations } = await this.#following.read(this.#snapshot)
    const now = monotonicNow()
    // Pages may be newer than tags that became stale before the start. Later, a page that is older than the
    // change is sure to be rendered before this process learns of it.
    this.#apply(
      invalidations.map(({ tag, age }) => [
        tag,
        isFirst ? Math.min(now, now - age + commitMs) : now,
      ]),
    )
    this.#snapshot = snapshot
    this.#lastReadAt = now
  })

  /** Applies that tags are stale now, without the database. */
  apply(tags: readonly string[]) {
    const now = monotonicNow()
    this.#apply(tags.map((tag) => [tag, now]))
  }

  /** Applies tags with the times at which they became stale, in ms since the epoch by `monotonicNow`. */
  applyTimes(staleTimes: ReadonlyMap<string, number>) {
    this.#apply([...staleTimes])
  }

  /** Returns the time since the last successful read, in ms; null before the first one. */
  getLag(): number | null {
    return this.#lastReadAt === null ? null : monotonicNow() - this.#lastReadAt
  }

  #apply(entries: readonly (readonly [tag: string, staleAt: number])[]) {
    if (entries.length === 0) return
    const staleTimes = new Map(entries)
    markTagsStale(staleTimes)
    this.#following.onInvalidate(staleTimes)
  }
}
