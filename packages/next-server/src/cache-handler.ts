import { createRequire } from 'node:module'
import { join } from 'node:path'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import type * as TagsManifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import type { IncrementalCacheKind } from 'next/dist/server/response-cache/types.js'
import { withAtomicWrites } from './cache/atomic-writes.ts'
import {
  type CacheEntry,
  getCacheTags,
  getPathFromKey,
  getRevalidateSeconds,
  isJsonResponse,
  isNotFoundEntry,
  isRenderedEntry,
  type RenderedEntry,
} from './cache/cache-entry.ts'
import { cacheState } from './cache/cache-state.ts'
import { EntryLifetimes } from './cache/entry-lifetimes.ts'
import { FailedRenderings } from './cache/failed-renderings.ts'
import { handleWriteError, setFileTimes } from './cache/handle-write-error.ts'
import { recordPageLookup } from './cache/page-lookup.ts'
import { RenderStartTimes } from './cache/render-start-times.ts'
import { monotonicNow } from './monotonic-clock.ts'
import { hashNextScripts } from './script-hashes.ts'
import type { SiteOptions } from './site-options.ts'

const require = createRequire(import.meta.url)
const internals = 'next/dist/server/lib/incremental-cache'
const FileSystemCache: typeof FileSystemCacheClass = require(
  `${internals}/file-system-cache.js`,
).default
const { areTagsStale }: typeof TagsManifest = require(`${internals}/tags-manifest.external.js`)

type HandlerContext = ConstructorParameters<typeof FileSystemCache>[0]
type Get = CacheHandler['get']
type Set = CacheHandler['set']

/** Next's enum exists only as a type. */
const cacheKinds = {
  APP_PAGE: 'APP_PAGE' as IncrementalCacheKind.APP_PAGE,
  APP_ROUTE: 'APP_ROUTE' as IncrementalCacheKind.APP_ROUTE,
}

/**
 * Statuses of cached route handlers. Next answers OPTIONS with 204 and POST with 405, and
 * passes these on to be stored under the path only.
 */
const getStatuses = new Set([200, 404])

/**
 * Creates the class for `cacheHandler` of `next.config.ts`: Next's file system cache, with these differences:
 * - Files are replaced atomically, so that a killed process leaves no partial page. A page
 *   that cannot be written is stored in memory.
 * - Responses of backends and 404 pages are stored in memory only, which is bounded: requests for
 *   made-up URLs cannot fill the disk. A response that is not JSON is not stored.
 * - A page whose rendering failed stays overdue: it is rendered again after three seconds, or when the
 *   backends are available again.
 * - The site's `limitedFiles` take a limited part of the disk.
 * - Times are those of a clock that is never set.
 * - The age of an entry counts from the start of its rendering: a tag that is revalidated during
 *   the rendering makes the entry stale instead of being lost.
 * - The response of a route handler to another method than GET is not stored for GET.
 * - Each page has a Content Security Policy with the hashes of its inline scripts.
 * - Cached pages and visits are recorded in the `CachedPageIndex`, for `revalidatePages`.
 *
 * The server learns from `recordPageLookup` for how long it may repeat a response.
 */
export function createCacheHandler(site: SiteOptions): typeof FileSystemCache {
  const { index, files } = cacheState(site)
  const renderStartTimes = new RenderStartTimes()
  const failures = new FailedRenderings(site.backends)
  let lifetimes: EntryLifetimes | null = null
  /** Entries that Next got from this cache. */
  const ownEntries = new WeakSet<NonNullable<CacheEntry>>()
  /** Entries whose headers contain the policy of this process; a stored policy may be older. */
  const withPolicy = new WeakSet<NonNullable<CacheEntry>>()

  /** Next creates an instance for each request. */
  return class PageCache extends FileSystemCache {
    #memoryCache: FileSystemCacheClass
    #serverDistDir: string

    constructor(context: HandlerContext) {
      super({ ...context, fs: withAtomicWrites(context.fs) })
      this.#serverDistDir = context.serverDistDir
      this.#memoryCache = new FileSystemCache({ ...context, flushToDisk: false })
    }

    /** Not in the constructor: for a proxy, Next makes an instance without a directory, which reads nothing. */
    get #lifetimes(): EntryLifetimes {
      lifetimes ??= new EntryLifetimes(this.#serverDistDir)
      return lifetimes
    }

    override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
      const isFetch = context.kind === 'FETCH'
      const stored = await (isFetch ? this.#memoryCache.get(key, context) : super.get(key, context))
      if (!stored) {
        renderStartTimes.recordLookup(key, true)
        return null
      }
      addPolicy(stored.value)
      const rendering = renderStartTimes.getRendering(key)
      const renderedAt = rendering?.startedAt ?? notInFuture(stored.lastModified)
      const tags = isFetch ? (context.tags ?? []) : getCacheTags(stored.value)
      const getLastModified = () => failures.getPauseStart(key) ?? renderedAt
      const seconds =
        getRevalidateSeconds(stored) ?? (isFetch ? undefined : this.#lifetimes.get(key))
      const periodMs = 1000 * (typeof seconds === 'number' ? seconds : site.revalidateSeconds)
      const isStale = () => {
        const lastModified = getLastModified()
        return monotonicNow() > lastModified + periodMs || areTagsStale(tags, lastModified)
      }
      renderStartTimes.recordLookup(key, isStale())
      const entry = { ...stored, lastModified: getLastModified() }
      if (isFetch) return entry
      if (stored.value) ownEntries.add(stored.value)
      const indexed = { tags, renderedAt, isNotFound: isNotFoundEntry(stored.value) }
      const recordVisit = () => index.record(getPathFromKey(key), indexed, 1)
      recordVisit()
      recordPageLookup({
        isFresh: () => renderStartTimes.getRendering(key) === rendering && !isStale(),
        recordVisit,
      })
      return entry
    }

    override async set(...[key, value, context]: Parameters<Set>): Promise<void> {
      if (value?.kind === 'APP_ROUTE' && !getStatuses.has(value.status)) return
      if (value?.kind === 'FETCH' && !isJsonResponse(value)) return
      // After a failed rendering, Next stores the previous entry again, as fresh for half a minute.
      if (value && ownEntries.has(value)) return this.#recordFailure(key)
      // The three context types differ by `fetchCache`; the file system cache distinguishes them
      // itself.
      const fileSystemContext = context as Parameters<FileSystemCacheClass['set']>[2]
      renderStartTimes.recordStore(key)
      failures.delete(key)
      if (!context.fetchCache) this.#lifetimes.record(key, context.cacheControl?.revalidate)
      addPolicy(value)
      const memoryOnly =
        value?.kind === 'FETCH' ||
        (isNotFoundEntry(value) && !(await this.#hasStoredPage(key, value)))
      await (memoryOnly
        ? this.#memoryCache.set(key, value, fileSystemContext)
        : this.#writePage(key, value, fileSystemContext))
      if (!isRenderedEntry(value)) return
      const tags = getCacheTags(value)
      const renderedAt = renderStartTimes.getRendering(key)?.startedAt ?? monotonicNow()
      const indexed = { tags, renderedAt, isNotFound: isNotFoundEntry(value) }
      index.recordRendering(getPathFromKey(key), indexed)
    }

    /** The files are dated by the start of the rendering, for the next process. */
    async #writePage(
      key: string,
      value: CacheEntry,
      context: Parameters<FileSystemCacheClass['set']>[2],
    ) {
      const file = join(this.#serverDistDir, key)
      try {
        await super.set(key, value, context)
        const startedAt = renderStartTimes.getRendering(key)?.startedAt
        if (startedAt !== undefined) await setFileTimes(file, new Date(startedAt))
        if (value?.kind === 'APP_ROUTE' && site.limitedFiles.includes(getPathFromKey(key))) {
          await files.add(file, value.body.length)
        }
      } catch (error) {
        renderStartTimes.forget(key)
        await handleWriteError(file, error, site.logError)
      }
    }

    #recordFailure(key: string) {
      renderStartTimes.recordFailure(key)
      failures.record(key)
      index.recordFailure(getPathFromKey(key))
    }

    /**
     * Returns whether a page is stored under the key: once it disappears, its 404 must replace it on
     * disk too.
     */
    async #hasStoredPage(key: string, { kind }: RenderedEntry): Promise<boolean> {
      const kept = await super.get(key, { kind: cacheKinds[kind], isFallback: false })
      return kept !== null && !isNotFoundEntry(kept.value)
    }
  }

  /** Adds the policy to the headers of a page, which Next sends with it. */
  function addPolicy(value: CacheEntry) {
    if (value?.kind !== 'APP_PAGE' || !value.headers || withPolicy.has(value)) return
    value.headers['content-security-policy'] = site.getPolicy(hashNextScripts(value.html))
    withPolicy.add(value)
  }
}

/** Returns a time by the system's clock, which may have been set back since. */
function notInFuture(time: number): number {
  return time > monotonicNow() ? performance.timeOrigin : time
}
