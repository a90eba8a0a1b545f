import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import type { IncrementalCacheKind } from 'next/dist/server/response-cache/types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectPageLookups, type PageLookup } from '../src/cache/page-lookup.ts'
import { createCacheHandler } from '../src/cache-handler.ts'
import { createExampleSite } from './example-site.ts'

let build: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  build = mkdtempSync(join(tmpdir(), 'page-period-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(build, { recursive: true })
})

const toKey = (path: string) => `/route-cache/APP_PAGE/0a1b/$${path}`

/** Writes a page as `next build` does, whose file does not say for how long it is fresh. */
function writePage(path: string) {
  const file = join(build, 'server', toKey(path))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.html`, 'page')
  writeFileSync(`${file}.rsc`, 'payload')
  writeFileSync(`${file}.meta`, JSON.stringify({ headers: {} }))
}

function writeManifest(seconds: Record<string, number | false>) {
  const routes = Object.entries(seconds).map(([path, initialRevalidateSeconds]) => [
    path,
    { initialRevalidateSeconds },
  ])
  writeFileSync(
    join(build, 'prerender-manifest.json'),
    JSON.stringify({ routes: Object.fromEntries(routes) }),
  )
}

/** Returns how long a page that was rendered now is fresh, in seconds, of those given. */
async function findPeriod(path: string, seconds: number[]): Promise<number | undefined> {
  const PageCache = createCacheHandler(createExampleSite({ revalidateSeconds: 300 }).site)
  const cache = new PageCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    serverDistDir: join(build, 'server'),
    maxMemoryCacheSize: 10_000,
    revalidatedTags: [],
    _requestHeaders: {},
  })
  const lookups: PageLookup[] = []
  const kind = 'APP_PAGE' as IncrementalCacheKind.APP_PAGE
  await collectPageLookups(lookups, () => cache.get(toKey(path), { kind, isFallback: false }))
  const start = Date.now()
  return seconds.find((second) => {
    vi.advanceTimersByTime(start + second * 1000 + 100 - Date.now())
    return lookups[0]?.isFresh() === false
  })
}

const possible = [0, 9, 20, 299, 310]

test.each([
  ['/short', 20],
  ['/index', 20],
  ['/for-ever', 310],
  ['/of-no-build', 310],
])(
  'the period of %s, which its file does not name, is that of the build or else of the site',
  async (path, period) => {
    writePage(path)
    writeManifest({ '/short': 10, '/': 10, '/for-ever': false })
    expect(await findPeriod(path, possible)).toBe(period)
  },
)

test('without a manifest, as during the build, it is that of the site', async () => {
  writePage('/short')
  expect(await findPeriod('/short', possible)).toBe(310)
})
