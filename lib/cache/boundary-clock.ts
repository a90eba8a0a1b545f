import type { ContentBoundary } from '#lib/content/content-boundaries.ts'

/**
 * Returns the boundaries between the last read of the clock and this one. A clock that was set back
 * returns those in between again, because their content is hidden again.
 */
export class BoundaryClock {
  #boundaries: readonly ContentBoundary[] = []
  #areNew = false
  #readAt = Number.NEGATIVE_INFINITY

  /** Replaces the boundaries. If they differ, one may have been passed before it was known. */
  setBoundaries(boundaries: readonly ContentBoundary[]) {
    if (JSON.stringify(boundaries) === JSON.stringify(this.#boundaries)) return
    this.#boundaries = boundaries
    this.#areNew = true
  }

  /**
   * Returns the time since each tag became stale, in ms; of new boundaries, all that are past.
   * @param now in ms since the epoch
   */
  read(now: number): Map<string, number> {
    const from = this.#areNew ? Number.NEGATIVE_INFINITY : Math.min(this.#readAt, now)
    const to = Math.max(this.#readAt, now)
    this.#areNew = false
    this.#readAt = now
    const passed = this.#boundaries
      .filter(({ time }) => from < time && time <= to)
      .toSorted((one, other) => one.time - other.time)
    return new Map(passed.map(({ tag, time }) => [tag, Math.max(0, now - time)]))
  }
}
