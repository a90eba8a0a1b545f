import { backendOutages } from '#lib/base/backend-outages.ts'
import { logError } from '#lib/base/log.ts'

/** One page is rendered while another waits for its data. More would only delay the first ones. */
const concurrency = 2

/** Delay before a page whose rendering failed is rendered again, in ms, and number of such attempts. */
const retryDelayMs = 3_000
const maxRetries = 3

/** Renders a page again. Returns false if that failed, so that the previous rendering stays. */
type Revalidate = (path: string, signal: AbortSignal) => Promise<boolean>

/**
 * Pages to render again. A page is queued once, however many changes affect it. During an outage of a
 * backend the queue waits.
 */
export class RevalidationQueue {
  #paths = new Set<string>()
  #retries = new Map<string, number>()
  #workers = 0
  #stopping = new AbortController()

  /** Adds pages. Resolves when the queue is empty or stopped, or where earlier calls work on it. */
  async add(paths: readonly string[], revalidate: Revalidate): Promise<void> {
    if (this.#stopping.signal.aborted) return
    for (const path of paths) this.#paths.add(path)
    const workers = Math.min(concurrency - this.#workers, this.#paths.size)
    await Promise.all(Array.from({ length: workers }, () => this.#work(revalidate)))
  }

  /** Empties the queue and interrupts what waits, so that the server can stop. */
  stop() {
    this.#paths.clear()
    this.#stopping.abort()
  }

  async #work(revalidate: Revalidate) {
    const { signal } = this.#stopping
    this.#workers += 1
    try {
      for (const path of this.#paths) {
        await backendOutages().waitForPages(signal)
        if (signal.aborted) return
        // Another worker may have taken it during the wait.
        if (!this.#paths.delete(path)) continue
        if (await revalidate(path, signal)) this.#retries.delete(path)
        else this.#retry(path, revalidate)
      }
    } finally {
      this.#workers -= 1
    }
  }

  /** An outage uses up no attempts: rendering fails then, whatever the page. */
  #retry(path: string, revalidate: Revalidate) {
    const retries = this.#retries.get(path) ?? 0
    if (!backendOutages().arePagesAffected()) this.#retries.set(path, retries + 1)
    if (retries < maxRetries) {
      setTimeout(() => this.add([path], revalidate), retryDelayMs).unref()
    } else {
      this.#retries.delete(path)
      logError('page-still-stale', { path })
    }
  }
}

const key = Symbol.for('revalidation-queue')
const shared: typeof globalThis & { [key]?: RevalidationQueue } = globalThis

/** Returns the queue of this process: bundled code and the server load this module separately. */
export function revalidationQueue(): RevalidationQueue {
  shared[key] ??= new RevalidationQueue()
  return shared[key]
}
