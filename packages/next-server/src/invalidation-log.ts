/** Cache tags that became stale, and the position in the log behind them. */
export interface InvalidationBatch {
  /** Opaque; passed to the next `read`. */
  cursor: string
  invalidations: {
    tag: string
    /** Time since the tag became stale, in ms. */
    age: number
  }[]
}

/**
 * Log of invalidations that all servers of a site share. Each server reads it and renders its own pages again. Ages
 * rather than times pass between servers, because their clocks differ.
 */
export interface InvalidationLog {
  /**
   * Returns the tags that became stale since an earlier read: at least those whose `append` has resolved since,
   * each at least once.
   * @param cursor of that read; null, or one that the log does not know, returns every tag that ever became stale
   * @throws an error if the log is unavailable; the next read has the same cursor
   */
  read: (cursor: string | null) => Promise<InvalidationBatch>
  /**
   * Appends that tags are stale now. Resolves once every later read returns them.
   * @throws an error if the log is unavailable
   */
  append: (tags: readonly string[]) => Promise<void>
  /** Frees what the log holds open. No other method is called afterwards. */
  close?: () => Promise<void>
}

/**
 * Creates a log in the memory of this process, for one server. A restart forgets it: a page whose rendering the stop
 * interrupted stays as it was until its period ends.
 */
export function createMemoryInvalidationLog(now = () => performance.now()): InvalidationLog {
  /** The latest invalidation of each tag, in order. */
  const latest = new Map<string, { position: number; staleAt: number }>()
  let last = 0
  return {
    read: async (cursor) => ({
      cursor: String(last),
      invalidations: [...latest]
        .filter(([, { position }]) => position > Number(cursor ?? 0))
        .map(([tag, { staleAt }]) => ({ tag, age: now() - staleAt })),
    }),
    append: async (tags) => {
      for (const tag of tags) {
        last += 1
        latest.set(tag, { position: last, staleAt: now() })
      }
    },
  }
}
