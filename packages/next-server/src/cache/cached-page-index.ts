import { LRUCache } from 'lru-cache'
import type { SiteOptions } from '../site-options.ts'

/** Entry of the page cache. */
interface CachedEntry {
  tags: readonly string[]
  /** Start of its rendering, in ms since the epoch by `monotonicNow`. */
  renderedAt: number
  /** Whether its status is 404. */
  isNotFound?: boolean
}

interface CachedPage {
  tags: readonly string[]
  renderedAt: number
  visits: number
}

type RenderingOutcome = 'rendered' | 'failed' | 'pending'

const maxPages = 20_000
const maxMadeUpPages = 1_000

/**
 * Index of the cached pages by public URL path, with the cache tags of each page, the time of its
 * rendering and its number of visits. The page cache writes it, and `revalidatePages` of the same process
 * reads it. The 404 of a page that disappeared is listed as the page was: the change may be undone. Those of
 * other URLs use a separate LRU, so that requests for made-up URLs cannot evict real pages, and are listed
 * only with the tags of changes that may put a page at their path. After other changes, Next renders such a
 * 404 again on its next visit.
 */
export class CachedPageIndex {
  #pages = new LRUCache<string, CachedPage>({ max: maxPages })
  #madeUp = new LRUCache<string, CachedPage>({ max: maxMadeUpPages })
  #failed = new LRUCache<string, true>({ max: maxPages })
  #waiting = new Map<string, Set<(outcome: RenderingOutcome) => void>>()
  readonly #site: Pick<SiteOptions, 'getPublicPath' | 'mayPublish'>

  constructor(site: Pick<SiteOptions, 'getPublicPath' | 'mayPublish'>) {
    this.#site = site
  }

  /** Records that a page was cached or served from the cache. */
  record(internalPath: string, { tags, renderedAt, isNotFound }: CachedEntry, visits: number) {
    const path = this.#site.getPublicPath(internalPath)
    if (path === null) return
    const isMadeUp = isNotFound && !this.#pages.has(path)
    const previous = this.#find(path)
    this.#madeUp.delete(path)
    const ownTags = isMadeUp ? tags.filter((tag) => this.#site.mayPublish(tag, path)) : tags
    const entries = isMadeUp ? this.#madeUp : this.#pages
    entries.set(path, { tags: ownTags, renderedAt, visits: (previous?.visits ?? 0) + visits })
  }

  /** Records that a page was rendered and stored. */
  recordRendering(internalPath: string, entry: CachedEntry) {
    this.record(internalPath, entry, 0)
    const path = this.#site.getPublicPath(internalPath)
    if (path === null) return
    this.#failed.delete(path)
    this.#notifyWaiting(path, 'rendered')
  }

  /** Records that a rendering failed, so that the previous one stays. */
  recordFailure(internalPath: string) {
    const path = this.#site.getPublicPath(internalPath)
    if (path === null) return
    this.#failed.set(path, true)
    this.#notifyWaiting(path, 'failed')
  }

  /** Returns whether the stored page was rendered since a time, in ms since the epoch by `monotonicNow`. */
  isRenderedSince(path: string, time: number): boolean {
    return (this.#find(path)?.renderedAt ?? 0) >= time
  }

  #find(path: string): CachedPage | undefined {
    return this.#pages.peek(path) ?? this.#madeUp.peek(path)
  }

  /** Returns whether the last rendering of a page failed. */
  hasFailed(path: string): boolean {
    return this.#failed.has(path)
  }

  #notifyWaiting(path: string, outcome: RenderingOutcome) {
    for (const resolve of this.#waiting.get(path) ?? []) resolve(outcome)
    this.#waiting.delete(path)
  }

  /** Resolves when this process has rendered the page or failed to, or after a time in ms. */
  async waitForRendering(path: string, timeoutMs: number): Promise<RenderingOutcome> {
    const { promise, resolve } = Promise.withResolvers<RenderingOutcome>()
    const waiting = this.#waiting.get(path) ?? new Set()
    this.#waiting.set(path, waiting.add(resolve))
    const timer = setTimeout(() => resolve('pending'), timeoutMs)
    const outcome = await promise
    clearTimeout(timer)
    waiting.delete(resolve)
    if (waiting.size === 0 && this.#waiting.get(path) === waiting) this.#waiting.delete(path)
    return outcome
  }

  /**
   * Returns the paths of entries that were rendered before one of their tags became stale: pages before
   * 404s of made-up URLs, most visited first.
   * @param staleTimes times by tag, in ms since the epoch by `monotonicNow`
   */
  findStale(staleTimes: ReadonlyMap<string, number>, limit: number): string[] {
    const isStale = ({ tags, renderedAt }: CachedPage) =>
      tags.some((tag) => (staleTimes.get(tag) ?? renderedAt) > renderedAt)
    return [this.#pages, this.#madeUp]
      .flatMap((pages) =>
        [...pages]
          .reverse()
          .filter(([, page]) => isStale(page))
          .sort(([, a], [, b]) => b.visits - a.visits),
      )
      .slice(0, limit)
      .map(([path]) => path)
  }
}
