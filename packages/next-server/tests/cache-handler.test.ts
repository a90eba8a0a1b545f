import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import type { IncrementalCacheKind } from 'next/dist/server/response-cache/types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheState } from '../src/cache/cache-state.ts'
import { collectPageLookups, type PageLookup } from '../src/cache/page-lookup.ts'
import { createCacheHandler } from '../src/cache-handler.ts'
import { markTagsStale } from '../src/mark-tags-stale.ts'
import { monotonicNow } from '../src/monotonic-clock.ts'
import { createBackends, createExampleSite } from './example-site.ts'

const backends = createBackends()
const { site, logError } = createExampleSite({ backends: backends.backends })
const PageCache = createCacheHandler(site)
const { index } = cacheState(site)

type PageCache = InstanceType<typeof PageCache>
type Value = NonNullable<Parameters<PageCache['set']>[1]>

// Next's enums exist only as types.
const kinds = {
  page: 'APP_PAGE' as IncrementalCacheKind.APP_PAGE,
  route: 'APP_ROUTE' as IncrementalCacheKind.APP_ROUTE,
  fetch: 'FETCH' as IncrementalCacheKind.FETCH,
}

const memorySize = 10_000

const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

const fetchValue = {
  kind: 'FETCH',
  data: { headers: {}, body: 'e30=', url: 'http://lake' },
  revalidate: 300,
} as Extract<Value, { kind: 'FETCH' }>

let serverDistDir: string
let cache: PageCache
let pageNumber = 0

const createCache = () =>
  new PageCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    serverDistDir,
    maxMemoryCacheSize: memorySize,
    revalidatedTags: [],
    _requestHeaders: {},
  })

/** Fills the memory with another entry, so that all others remain only on disk. */
async function evictFromMemory() {
  const body = encodeJson('x'.repeat((memorySize - 60) * 0.75 - 2))
  const filler = { ...fetchValue, data: { ...fetchValue.data, body } }
  await cache.set('filler', filler, { fetchCache: true, tags: [] })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  serverDistDir = mkdtempSync(join(tmpdir(), 'page-cache-'))
  cache = createCache()
})

afterEach(() => {
  backends.endOutage()
  logError.mockClear()
  vi.restoreAllMocks()
  tagsManifest.clear()
  rmSync(serverDistDir, { recursive: true })
  vi.useRealTimers()
})

/** A page with a unique path: the cache remembers keys for as long as the process runs. */
function createPage() {
  pageNumber += 1
  const path = `/page-${pageNumber}`
  const key = `/route-cache/APP_PAGE/0a1b/$/en${path}`
  const tag = `tag-${pageNumber}`
  return {
    path,
    key,
    tag,
    file: join(serverDistDir, `${key}.html`),
    get: async () => {
      const entry = await cache.get(key, { kind: kinds.page, isFallback: false })
      const html = entry?.value?.kind === 'APP_PAGE' ? entry.value.html : null
      return { html, lastModified: entry?.lastModified, isStale: isStale(entry, tag) }
    },
    /** Does what Next does after a failed rendering: stores the previous entry again. */
    fail: async () => {
      const entry = await cache.get(key, { kind: kinds.page, isFallback: false })
      await cache.set(key, entry?.value ?? null, {
        isFallback: false,
        cacheControl: { revalidate: 30, expire: undefined },
      })
    },
    set: (html: string, status = 200) =>
      cache.set(key, toPageValue(html, status, tag), {
        isFallback: false,
        cacheControl: { revalidate: 300, expire: undefined },
      }),
  }
}

/** What Next asks of an entry before it decides whether to render the page again. */
function isStale(entry: Awaited<ReturnType<PageCache['get']>>, tag: string): boolean {
  return (tagsManifest.get(tag)?.stale ?? 0) > (entry?.lastModified ?? 0)
}

const toPageValue = (html: string, status: number, tag: string) =>
  ({
    kind: 'APP_PAGE',
    html,
    status,
    rscData: Buffer.from(html),
    headers: { 'x-next-cache-tags': tag },
    postponed: undefined,
    segmentData: undefined,
  }) as Value

test('a page is stored on disk', async () => {
  const page = createPage()
  expect((await page.get()).html).toBeNull()
  await page.set('first')
  expect((await page.get()).html).toBe('first')
  await evictFromMemory()
  expect((await page.get()).html).toBe('first')
})

test('a 404 is stored in memory only', async () => {
  const page = createPage()
  await page.get()
  await page.set('not found', 404)
  expect((await page.get()).html).toBe('not found')
  expect(existsSync(page.file)).toBe(false)
  await evictFromMemory()
  expect((await page.get()).html).toBeNull()
})

test('the 404 of a deleted page replaces the page on disk, and a new page replaces its 404', async () => {
  const page = createPage()
  await page.set('first')
  await evictFromMemory()
  await page.set('not found', 404)
  await evictFromMemory()
  expect((await page.get()).html).toBe('not found')
  await page.set('back')
  await evictFromMemory()
  expect((await page.get()).html).toBe('back')
})

test.each([204, 405])(
  'a route handler’s response %i to another method than GET is not stored',
  async (status) => {
    const key = `/route-cache/APP_ROUTE/0a1b/$/route-${status}.txt`
    const context = { isFallback: false, cacheControl: { revalidate: 300, expire: undefined } }
    const toRoute = (body: string, responseStatus: number): Value => ({
      kind: 'APP_ROUTE' as Extract<Value, { kind: 'APP_ROUTE' }>['kind'],
      body: Buffer.from(body),
      status: responseStatus,
      headers: {},
    })
    const get = async () => {
      const entry = await cache.get(key, { kind: kinds.route, isFallback: false })
      return entry?.value?.kind === 'APP_ROUTE' ? String(entry.value.body) : null
    }
    await cache.set(key, toRoute('', status), context)
    expect(await get()).toBeNull()
    await cache.set(key, toRoute('text', 200), context)
    await cache.set(key, toRoute('', status), context)
    expect(await get()).toBe('text')
  },
)

test('a backend response is stored in memory only', async () => {
  const key = 'response'
  await cache.set(key, fetchValue, { fetchCache: true, tags: ['content:claim'] })
  const get = () => cache.get(key, { kind: kinds.fetch, tags: ['content:claim'], softTags: [] })
  expect((await get())?.value).toMatchObject({ data: { body: 'e30=' } })
  await evictFromMemory()
  expect(await get()).toBeNull()
})

test('a page is stale once one of its tags is revalidated, and fresh once it is rendered again', async () => {
  const page = createPage()
  await page.set('first')
  expect((await page.get()).isStale).toBe(false)
  vi.advanceTimersByTime(1000)
  markTagsStale(new Map([[page.tag, monotonicNow()]]))
  expect(await page.get()).toMatchObject({ html: 'first', isStale: true })
  vi.advanceTimersByTime(1000)
  await page.get()
  await page.set('second')
  expect(await page.get()).toMatchObject({ html: 'second', isStale: false })
})

test('a page whose rendering began before a revalidation is stale, even if stored after it', async () => {
  const page = createPage()
  const lastModified = monotonicNow()
  await page.get()
  vi.advanceTimersByTime(1000)
  markTagsStale(new Map([[page.tag, monotonicNow()]]))
  vi.advanceTimersByTime(1000)
  await page.set('read before the change')
  expect(await page.get()).toMatchObject({ lastModified, isStale: true })
})

test('pages are listed by their tags, without 404s of paths that no tag names', async () => {
  const [found, missing] = [createPage(), createPage()]
  await missing.set('not found', 404)
  await found.set('first')
  const paths = index.findStale(
    new Map([missing.tag, found.tag].map((tag) => [tag, monotonicNow() + 1])),
    9,
  )
  expect(paths).toEqual([found.path])
})

test.each([
  ['that is cut off', Buffer.from('{"result": [').toString('base64')],
  ['that is HTML', Buffer.from('<h1>Back soon</h1>').toString('base64')],
  ['that is empty', ''],
])('a backend response %s is not stored', async (_, body) => {
  const value = { ...fetchValue, data: { ...fetchValue.data, body } }
  await cache.set('broken', value, { fetchCache: true, tags: [] })
  expect(await cache.get('broken', { kind: kinds.fetch, tags: [], softTags: [] })).toBeNull()
})

describe('a page whose rendering failed', () => {
  async function failAfterChange() {
    const page = createPage()
    await page.set('first')
    vi.advanceTimersByTime(1000)
    markTagsStale(new Map([[page.tag, monotonicNow()]]))
    vi.advanceTimersByTime(1000)
    await page.fail()
    return page
  }

  test('stays, and is rendered again after three seconds', async () => {
    const page = await failAfterChange()
    vi.advanceTimersByTime(2_900)
    expect(await page.get()).toMatchObject({ html: 'first', isStale: false })
    vi.advanceTimersByTime(200)
    expect(await page.get()).toMatchObject({ html: 'first', isStale: true })
    await page.set('second')
    expect(await page.get()).toMatchObject({ html: 'second', isStale: false })
  })

  test('is not rendered again during an outage, and at once after it', async () => {
    const page = await failAfterChange()
    backends.startOutage()
    vi.advanceTimersByTime(200_000)
    expect(await page.get()).toMatchObject({ html: 'first', isStale: false })
    backends.endOutage()
    expect(await page.get()).toMatchObject({ html: 'first', isStale: true })
  })

  test('is known as such until it is rendered', async () => {
    const page = await failAfterChange()
    expect(index.hasFailed(page.path)).toBe(true)
    await page.set('second')
    expect(index.hasFailed(page.path)).toBe(false)
  })
})

describe.each([
  ['ahead', 86_400_000],
  ['back', -86_400_000],
])('with the clock set %s by a day', (_, jump) => {
  test('a page that is revalidated then is stale, and fresh once it is rendered', async () => {
    const page = createPage()
    await page.set('first')
    vi.advanceTimersByTime(1000)
    vi.setSystemTime(Date.now() + jump)
    expect((await page.get()).isStale).toBe(false)
    markTagsStale(new Map([[page.tag, monotonicNow()]]))
    vi.advanceTimersByTime(1000)
    expect((await page.get()).isStale).toBe(true)
    await page.set('second')
    vi.setSystemTime(Date.now() - jump)
    vi.advanceTimersByTime(1000)
    expect((await page.get()).isStale).toBe(false)
    markTagsStale(new Map([[page.tag, monotonicNow()]]))
    expect((await page.get()).isStale).toBe(true)
  })

  test('a lookup by a request is fresh until its revalidation period is over', async () => {
    const page = createPage()
    await page.set('first')
    const lookups: PageLookup[] = []
    await collectPageLookups(lookups, page.get)
    vi.setSystemTime(Date.now() + jump)
    expect(lookups[0]?.isFresh()).toBe(true)
    vi.advanceTimersByTime(301_000)
    expect(lookups[0]?.isFresh()).toBe(false)
  })
})

test('a page that an earlier process stored with a later clock is stale once it is revalidated', async () => {
  const page = createPage()
  mkdirSync(dirname(page.file), { recursive: true })
  for (const [extension, text] of [
    ['.html', 'first'],
    ['.rsc', 'first'],
    ['.meta', JSON.stringify({ headers: { 'x-next-cache-tags': page.tag }, status: 200 })],
  ] as const) {
    writeFileSync(page.file.replace('.html', extension), text)
  }
  const tomorrow = new Date(Date.now() + 86_400_000)
  utimesSync(page.file, tomorrow, tomorrow)
  expect(await page.get()).toMatchObject({ html: 'first', isStale: false })
  vi.advanceTimersByTime(1000)
  markTagsStale(new Map([[page.tag, monotonicNow()]]))
  expect((await page.get()).isStale).toBe(true)
})

describe('on a full disk', () => {
  test('a page is stored in memory, one line is logged, and the older one on disk is overdue', async () => {
    const page = createPage()
    await page.set('first')
    const { writeFile } = nodeFs
    vi.spyOn(nodeFs, 'writeFile').mockRejectedValue(new Error('ENOSPC: no space left on device'))
    cache = createCache()
    await page.set('second')
    await page.set('third')
    expect(await page.get()).toMatchObject({ html: 'third', isStale: false })
    expect(logError.mock.calls).toEqual([
      ['page-not-written', { error: 'ENOSPC: no space left on device' }],
    ])
    await evictFromMemory()
    const { html, lastModified = 0 } = await page.get()
    expect(html).toBe('first')
    expect(lastModified).toBeLessThan(Date.now() - 300_000)
    expect(readFileSync(page.file, 'utf8')).toBe('first')
    vi.mocked(nodeFs.writeFile).mockImplementation(writeFile)
    await page.set('fourth')
    await evictFromMemory()
    expect((await page.get()).html).toBe('fourth')
  })
})

describe('the lookup of a page by a request', () => {
  /** Stores a page and looks it up, as a request does. */
  async function lookUp() {
    const page = createPage()
    await page.get()
    await page.set('first')
    vi.advanceTimersByTime(1000)
    const lookups: PageLookup[] = []
    await collectPageLookups(lookups, page.get)
    const [lookup, ...others] = lookups
    if (!lookup || others.length > 0) throw new Error(`${lookups.length} lookups`)
    expect(lookup.isFresh()).toBe(true)
    return { page, lookup }
  }

  test('is fresh until its revalidation period is over', async () => {
    const { lookup } = await lookUp()
    vi.advanceTimersByTime(298_000)
    expect(lookup.isFresh()).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(lookup.isFresh()).toBe(false)
  })

  test('is fresh until one of its tags becomes stale', async () => {
    const { page, lookup } = await lookUp()
    markTagsStale(new Map([['another-tag', monotonicNow()]]))
    expect(lookup.isFresh()).toBe(true)
    markTagsStale(new Map([[page.tag, monotonicNow()]]))
    expect(lookup.isFresh()).toBe(false)
  })

  test('is fresh until the page is rendered again', async () => {
    const { page, lookup } = await lookUp()
    await page.set('second')
    expect(lookup.isFresh()).toBe(false)
  })

  test('records visits, by which stale pages are ordered', async () => {
    const [{ lookup, page: visited }, { page: other }] = [await lookUp(), await lookUp()]
    lookup.recordVisit()
    lookup.recordVisit()
    const paths = index.findStale(
      new Map([other.tag, visited.tag].map((tag) => [tag, monotonicNow() + 1])),
      9,
    )
    expect(paths).toEqual([visited.path, other.path])
  })
})
