import { rm } from 'node:fs/promises'
import { processState } from '../process-state.ts'
import type { SiteOptions } from '../site-options.ts'
import { CachedPageIndex } from './cached-page-index.ts'
import { RevalidationQueue } from './revalidation-queue.ts'

interface CacheState {
  index: CachedPageIndex
  queue: RevalidationQueue
  files: LimitedFiles
}

/** Returns the state that page cache, server and routes of this process share. */
export function cacheState(site: SiteOptions): CacheState {
  return processState('next-server-cache', () => ({
    index: new CachedPageIndex(site),
    queue: new RevalidationQueue(site),
    files: new LimitedFiles(site.limitedFiles.maxBytes),
  }))
}

/**
 * The limited files that the page cache has written, the least recently rendered first. Those beyond a size in
 * bytes are deleted: their next request renders them.
 */
class LimitedFiles {
  /** Sizes in bytes by file without its extension. */
  #sizes = new Map<string, number>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Notes a file that was written, and deletes the earliest beyond the size. */
  async add(file: string, size: number): Promise<void> {
    this.#bytes += size - (this.#sizes.get(file) ?? 0)
    this.#sizes.delete(file)
    this.#sizes.set(file, size)
    const deleted: string[] = []
    for (const [oldest, bytes] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes || oldest === file) break
      this.#sizes.delete(oldest)
      this.#bytes -= bytes
      deleted.push(oldest)
    }
    // The .meta file first: without it, the cache ignores the file.
    for (const name of deleted) {
      await rm(`${name}.meta`, { force: true })
      await rm(`${name}.body`, { force: true })
    }
  }
}
