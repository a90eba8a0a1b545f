import type { SiteOptions } from '../site-options.ts'

/** One page is rendered while another waits for its data. More would only delay the first ones. */
const concurrency = 2

/** Delay before a page whose rendering failed is rendered again, in ms, and number of such attempts. */
const retryDelayMs = 3_000
const maxRetries = 3

const idlePollMs = 20

/** Renders a page again. Returns false if that failed, so that the previous rendering stays. */
type Revalidate = (path: string, signal: AbortSignal) => Promise<boolean>

/**
 * Queue of pages to render again, latest change first, because staff check their latest publication. A page is queued
 * once, however many changes affect it. The queue pauses during an outage of a backend.
 */
export class RevalidationQueue {
  #paths = new Set<string>()
  /** Failed attempts by page. */
  #failures = new Map<string, number>()
  /** Pages that wait for their next attempt. */
  #waiting = new Set<string>()
  #workers = 0
  #stopping = new AbortController()
  #held: PromiseWithResolvers<void> | null = null
  readonly #site: Pick<SiteOptions, 'backends' | 'logError'>

  constructor(site: Pick<SiteOptions, 'backends' | 'logError'>) {
    this.#site = site
  }

  /** Holds pages back until `release`, because the server does not accept requests yet. */
  hold() {
    this.#held ??= Promise.withResolvers()
  }

  release() {
    this.#held?.resolve()
    this.#held = null
  }

  /** Adds pages. Resolves when the queue is empty or stopped, or where earlier calls work on it. */
  async add(paths: readonly string[], revalidate: Revalidate): Promise<void> {
    if (this.#stopping.signal.aborted) return
    this.#paths = new Set([...paths, ...this.#paths])
    await this.#held?.promise
    const workers = Math.min(concurrency - this.#workers, this.#paths.size)
    await Promise.all(Array.from({ length: workers }, () => this.#work(revalidate)))
  }

  /** Resolves when no page is left but those that wait for another attempt, or after a time in ms. */
  async waitUntilIdle(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs
    while ((this.#paths.size > 0 || this.#workers > 0) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, idlePollMs))
    }
  }

  /** Empties the queue and aborts pending requests, so that the server can stop. */
  stop() {
    this.#paths.clear()
    this.#stopping.abort()
  }

  async #work(revalidate: Revalidate) {
    const { signal } = this.#stopping
    this.#workers += 1
    try {
      while (this.#paths.size > 0) {
        await this.#site.backends.waitUntilAvailable(signal)
        const [path] = this.#paths
        // Another worker may have taken the last one during the wait.
        if (signal.aborted || path === undefined) return
        this.#paths.delete(path)
        if (await revalidate(path, signal)) this.#failures.delete(path)
        else this.#retry(path, revalidate)
      }
    } finally {
      this.#workers -= 1
    }
  }

  /**
   * An outage uses up no attempts: rendering fails then, whatever the page. Neither does the time after
   * it, in which the page cache renders no page again whose last rendering failed.
   */
  #retry(path: string, revalidate: Revalidate) {
    if (this.#waiting.has(path)) return
    const isOutage = this.#site.backends.wereUnavailable(2 * retryDelayMs)
    const failures = (this.#failures.get(path) ?? 0) + (isOutage ? 0 : 1)
    this.#failures.set(path, failures)
    if (failures > maxRetries) {
      this.#failures.delete(path)
      this.#site.logError('page-still-stale', { path })
      return
    }
    this.#waiting.add(path)
    setTimeout(() => {
      this.#waiting.delete(path)
      void this.add([path], revalidate)
    }, retryDelayMs).unref()
  }
}
