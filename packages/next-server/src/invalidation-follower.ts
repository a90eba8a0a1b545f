import type { InvalidationLog } from './invalidation-log.ts'
import { markTagsStale } from './mark-tags-stale.ts'
import { monotonicNow } from './monotonic-clock.ts'
import { singleFlight } from './single-flight.ts'

/** Time by which a log may date a change before others can read it, such as before its commit, in ms. */
const commitMs = 1_000

interface Following extends Pick<InvalidationLog, 'read'> {
  /** Called once reads are repeated, with the times at which tags became stale. */
  onInvalidate: (staleTimes: ReadonlyMap<string, number>) => void
}

/**
 * Applies stale cache tags to this process, whichever server received the change, and also those from
 * before the process started.
 */
export class InvalidationFollower {
  readonly #following: Following
  #cursor: string | null = null
  #lastReadAt: number | null = null

  constructor(following: Following) {
    this.#following = following
  }

  /** Reads the stale tags and applies them. Rejects if the read fails; the next call continues from the same cursor. */
  readonly poll = singleFlight(async () => {
    const isFirst = this.#cursor === null
    const { cursor, invalidations } = await this.#following.read(this.#cursor)
    const now = monotonicNow()
    // Pages may be newer than tags that became stale before the start. Later, a page that is older than the
    // change is sure to be rendered before this process learns of it.
    this.#apply(
      invalidations.map(({ tag, age }) => [
        tag,
        isFirst ? Math.min(now, now - age + commitMs) : now,
      ]),
    )
    this.#cursor = cursor
    this.#lastReadAt = now
  })

  /** Applies that tags are stale now, without the log. */
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
