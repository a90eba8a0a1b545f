const capacity = 20_000

interface Question {
  time: number
  stale: boolean
}

/**
 * Remembers for each cache entry when the rendering that made it began. Next asks the cache for an
 * entry before it renders a new one, so that question marks the beginning.
 */
export class RenderTimes {
  #asked = new Map<string, Question>()
  #rendered = new Map<string, number>()

  /** The cache was asked for an entry; one that is missing counts as stale. */
  asked(key: string, stale: boolean) {
    const renderingAlready = stale && this.#asked.get(key)?.stale
    if (!renderingAlready) remember(this.#asked, key, { time: Date.now(), stale })
  }

  stored(key: string) {
    remember(this.#rendered, key, this.#asked.get(key)?.time ?? Date.now())
    this.#asked.delete(key)
  }

  /** When the rendering of the kept entry began, in ms since the epoch, where it is known. */
  renderedAt(key: string): number | undefined {
    return this.#rendered.get(key)
  }
}

function remember<Value>(times: Map<string, Value>, key: string, value: Value) {
  times.delete(key)
  times.set(key, value)
  const [oldest] = times.keys()
  if (times.size > capacity && oldest !== undefined) times.delete(oldest)
}
