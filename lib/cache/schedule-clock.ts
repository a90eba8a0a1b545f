import type { ContentTransition } from '#lib/content/content-transitions.ts'

/**
 * Returns the transitions between the last read of the clock and this one. A clock that was set back
 * returns those in between again, because their content is hidden again.
 */
export class ScheduleClock {
  #transitions: readonly ContentTransition[] = []
  #areNew = false
  #readAt = Number.NEGATIVE_INFINITY

  /** Replaces the transitions. If they differ, one may have been passed before it was known. */
  setTransitions(transitions: readonly ContentTransition[]) {
    if (JSON.stringify(transitions) === JSON.stringify(this.#transitions)) return
    this.#transitions = transitions
    this.#areNew = true
  }

  /**
   * Returns the time since each tag became stale, in ms; of new transitions, all that are past.
   * @param now in ms since the epoch
   */
  read(now: number): Map<string, number> {
    const from = this.#areNew ? Number.NEGATIVE_INFINITY : Math.min(this.#readAt, now)
    const to = Math.max(this.#readAt, now)
    this.#areNew = false
    this.#readAt = now
    const passed = this.#transitions
      .filter(({ time }) => from < time && time <= to)
      .toSorted((one, other) => one.time - other.time)
    return new Map(passed.map(({ tag, time }) => [tag, Math.max(0, now - time)]))
  }
}
