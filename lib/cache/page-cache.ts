import { createRequire } from 'node:module'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import type FileSystemCacheClass from 'next/dist/server/lib/incremental-cache/file-system-cache'
import type { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import type { IncrementalCacheKind } from 'next/dist/server/response-cache/types'
import { RenderTimes } from './render-times.ts'
import { renderedPages } from './rendered-pages.ts'
import { readRenderedPages } from './rendered-pages-on-disk.ts'
import { lifetime } from './tags.ts'

const require = createRequire(import.meta.url)
const internals = 'next/dist/server/lib/incremental-cache'
const FileSystemCache: typeof FileSystemCacheClass = require(
  `${internals}/file-system-cache.js`,
).default
const { areTagsStale: isStale }: { areTagsStale: typeof areTagsStale } = require(
  `${internals}/tags-manifest.external.js`,
)

type Context = ConstructorParameters<typeof FileSystemCache>[0]
type Get = CacheHandler['get']
type Set = CacheHandler['set']
type Entry = CacheHandlerValue['value']

type Rendered = Extract<Entry, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

/** Next's enum is not there at runtime. */
const kinds = {
  APP_PAGE: 'APP_PAGE' as IncrementalCacheKind.APP_PAGE,
  APP_ROUTE: 'APP_ROUTE' as IncrementalCacheKind.APP_ROUTE,
}

let known = false

/**
 * Next's own page cache, with three differences:
 * - answers of backends and pages that do not exist are kept in memory alone, which is bounded, so
 *   that asking for made-up addresses fills no disk;
 * - an entry counts as old as the moment its rendering began, so that a change announced while it
 *   was being rendered renews it again instead of being lost;
 * - it notes which pages are kept and how often they are asked for, for the webhooks.
 */
export default class PageCache extends FileSystemCache {
  #memory: FileSystemCacheClass
  static #times = new RenderTimes()

  constructor(context: Context) {
    super(context)
    this.#memory = new FileSystemCache({ ...context, flushToDisk: false })
    if (!known) readRenderedPages(context.serverDistDir, renderedPages())
    known = true
  }

  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const isFetch = context.kind === 'FETCH'
    const found = await (isFetch ? this.#memory.get(key, context) : super.get(key, context))
    if (!found) {
      PageCache.#times.asked(key, true)
      return null
    }
    const entry = { ...found, lastModified: PageCache.#times.renderedAt(key) ?? found.lastModified }
    const tags = isFetch ? (context.tags ?? []) : pageTags(found.value)
    const tooOld = Date.now() > entry.lastModified + lifetimeOf(found) * 1000
    PageCache.#times.asked(key, tooOld || isStale(tags, entry.lastModified))
    if (!isFetch) renderedPages().note(requestPath(key), tags, 1, isMissing(found.value))
    return entry
  }

  override async set(...[key, value, context]: Parameters<Set>): Promise<void> {
    // The three kinds of context differ by `fetchCache`; the file system cache tells them apart itself.
    const own = context as Parameters<FileSystemCacheClass['set']>[2]
    PageCache.#times.stored(key)
    const memoryOnly =
      value?.kind === 'FETCH' || (isMissing(value) && !(await this.#isKept(key, value)))
    await (memoryOnly ? this.#memory.set(key, value, own) : super.set(key, value, own))
    if (!isRendered(value)) return
    renderedPages().note(requestPath(key), pageTags(value), 0, isMissing(value))
  }

  /** Whether a page is kept under the key: when it disappears, its 404 must replace it on disk too. */
  async #isKept(key: string, { kind }: Rendered): Promise<boolean> {
    const kept = await super.get(key, { kind: kinds[kind], isFallback: false })
    return kept !== null && !isMissing(kept.value)
  }
}

/** A page, or a file that a route makes. */
function isRendered(value: Entry): value is Rendered {
  return value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE'
}

function isMissing(value: Entry): value is Rendered {
  return isRendered(value) && value.status === 404
}

/** Seconds after which Next renders an entry again. */
function lifetimeOf({ value, cacheControl }: CacheHandlerValue): number {
  const seconds = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  return typeof seconds === 'number' ? seconds : lifetime
}

/** The path in a key of the form `/route-cache/<kind>/<hash>/$/<path>`. */
function requestPath(key: string): string {
  return key.slice(key.indexOf('/$/') + 2)
}

function pageTags(value: Entry): string[] {
  const header = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
