import { describe, expect, test, vi } from 'vitest'
import { imageRemotePatterns } from '#lib/base/image-hosts.ts'
import { readBody } from '#lib/base/read-body.ts'
import { CachedPageIndex } from '#lib/cache/cached-page-index.ts'
import { monotonicNow } from '#lib/cache/monotonic-clock.ts'
import { RenderStartTimes } from '#lib/cache/render-start-times.ts'
import { type CatalogChange, getCatalogChangeTags } from '#lib/webhooks/catalog-change.ts'
import { getContentChangeTags } from '#lib/webhooks/content-change.ts'

describe('a catalogue change', () => {
  const change = (rest: Partial<CatalogChange>): CatalogChange => ({
    source: 'supabase',
    table: 'products',
    truncated: false,
    changes: [],
    ...rest,
  })

  test('of a product’s slug invalidates the old slug, the new slug and the lists', () => {
    const changes = [{ slug: 'new', oldSlug: 'old', affectsLists: true }]
    expect(getCatalogChangeTags(change({ changes }))).toEqual([
      'products',
      'product-lists',
      'product:new',
      'product:old',
    ])
  })

  test('of a product’s text does not invalidate the lists', () => {
    const changes = [{ slug: 'jcb', oldSlug: 'jcb', affectsLists: false }]
    expect(getCatalogChangeTags(change({ changes }))).toEqual(['products', 'product:jcb'])
  })

  test('that deletes a dealership invalidates only that dealership and the lists', () => {
    const changes = [{ slug: null, oldSlug: 'nordik', affectsLists: true }]
    expect(getCatalogChangeTags(change({ table: 'dealerships', changes }))).toEqual([
      'dealerships',
      'dealership:nordik',
    ])
  })

  test('too large to list invalidates every row', () => {
    expect(getCatalogChangeTags(change({ truncated: true }))).toEqual([
      'products',
      'product-lists',
      'product:*',
    ])
    expect(getCatalogChangeTags(change({ table: 'dealerships', truncated: true }))).toEqual([
      'dealerships',
      'dealership:*',
    ])
  })
})

describe('a content change', () => {
  test('of a document invalidates pages that show documents of its type', () => {
    expect(getContentChangeTags({ _type: 'faqPage', _id: 'faqPage' })).toEqual(['content:faqPage'])
    expect(getContentChangeTags({ _type: 'redirectOfAnotherKind' })).toEqual([])
  })

  test('of a FAQ entry or a claim invalidates the lists, and the pages that pick it', () => {
    expect(getContentChangeTags({ _type: 'faqEntry', _id: 'ice' })).toEqual([
      'content:faqEntry',
      'content:faqEntry:ice',
    ])
    expect(getContentChangeTags({ _type: 'claim', _id: 'grip' })).toEqual([
      'content:claim',
      'content:claim:grip',
    ])
  })

  test('of a campaign page’s text invalidates only that page and the lastmod dates', () => {
    const change = { _type: 'page', paths: ['winter', 'winter'], moved: false }
    expect(new Set(getContentChangeTags(change))).toEqual(
      new Set(['content:page:winter', 'content:page:*']),
    )
  })

  test('of a campaign page’s path invalidates the old path, the new path and links', () => {
    const change = { _type: 'page', paths: ['old', 'new'], moved: true }
    expect(getContentChangeTags(change)).toEqual([
      'content:page:old',
      'content:page:new',
      'content:page:*',
      'content:page',
    ])
    expect(getContentChangeTags({ _type: 'page' })).toEqual(['content:page:*', 'content:page'])
  })
})

describe('rendered pages', () => {
  test('are found by their tags, most visited first, up to a limit', () => {
    const pages = new CachedPageIndex()
    pages.record('/en/main', ['brands'], 1)
    pages.record('/en/dealer-nordik/faq', ['faq', 'brands'], 1)
    pages.record('/en/dealer-nordik/faq', ['faq', 'brands'], 1)
    pages.record('/en/main/faq', ['faq'], 9)
    pages.record('/_not-found', ['brands'], 9)
    expect(pages.findByTags(['brands', 'other'], 9)).toEqual(['/dealer/nordik/faq', '/'])
    expect(pages.findByTags(['brands'], 1)).toEqual(['/dealer/nordik/faq'])
    expect(pages.findByTags(['other'], 9)).toEqual([])
  })
})

describe('the cached page index', () => {
  test('keeps real pages when made-up URLs are requested', () => {
    const pages = new CachedPageIndex()
    pages.record('/en/main/faq', ['faq'], 1)
    for (let number = 0; number < 30_000; number += 1) {
      pages.record(`/en/main/made-up-${number}`, ['faq'], 9, true)
    }
    expect(pages.findByTags(['faq'], 30_000)).toHaveLength(1_001)
    expect(pages.findByTags(['faq'], 1)).toEqual(['/faq'])
  })

  test('ignores paths that could lead to another host', () => {
    const pages = new CachedPageIndex()
    for (const path of [
      '/\t/10.0.0.1/x',
      '/\\10.0.0.1',
      '/a:b@c',
      '/%2f',
      '/é',
      '/a?b=c',
      '/?//10.0.0.1',
    ]) {
      pages.record(`/en/main${path}`, ['faq'], 1, true)
    }
    expect(pages.findByTags(['faq'], 9)).toEqual([])
  })

  test('stores a listing under its public URL', () => {
    const pages = new CachedPageIndex()
    pages.record('/en/main/products.listing/bobcat/2', ['products'], 2)
    pages.record('/en/dealer-nordik/products.listing/_all/1', ['products'], 1)
    pages.record('/en/main/products.listing/_all/x', ['products'], 9, true)
    expect(pages.findByTags(['products'], 9)).toEqual([
      '/products?brand=bobcat&page=2',
      '/dealer/nordik/products',
    ])
  })

  test('keeps a page that starts or stops responding with 404', () => {
    const pages = new CachedPageIndex()
    pages.record('/en/main/a', ['x'], 5, true)
    pages.record('/en/main/a', ['x'], 0, false)
    pages.record('/en/main/b', ['x'], 9, true)
    expect(pages.findByTags(['x'], 9)).toEqual(['/a', '/b'])
  })
})

describe('who waits for a rendering', () => {
  test('continues when that page is rendered, not when another is or it is visited', async () => {
    const pages = new CachedPageIndex()
    const events: string[] = []
    const waiting = ['/faq', '/faq', '/about'].map((path) =>
      pages.waitForRendering(path, 50).then(() => events.push(path)),
    )
    pages.record('/en/main/faq', ['faq'], 1)
    pages.recordRendering('/en/dealer-nordik/faq', ['faq'])
    await Promise.resolve()
    expect(events).toEqual([])
    pages.recordRendering('/en/main/faq', ['faq'])
    await Promise.all(waiting.slice(0, 2))
    expect(events).toEqual(['/faq', '/faq'])
    await Promise.all(waiting)
    expect(events).toEqual(['/faq', '/faq', '/about'])
  })
})

describe('a page cache entry', () => {
  test('is dated by the start of its rendering, regardless of concurrent lookups', () => {
    vi.useFakeTimers()
    const times = new RenderStartTimes()
    times.recordLookup('page', false)
    vi.advanceTimersByTime(1000)
    const startedAt = monotonicNow()
    times.recordLookup('page', true)
    vi.advanceTimersByTime(1000)
    times.recordLookup('page', true)
    times.recordStore('page')
    expect(times.getRendering('page')).toEqual({ startedAt })
    vi.useRealTimers()
  })
})

describe('a request body', () => {
  const request = (body: string) => new Request('http://x', { method: 'POST', body })

  test('is read up to its limit in bytes, without splitting characters', async () => {
    await expect(readBody(request('é'.repeat(5)), 10)).resolves.toBe('ééééé')
  })

  test('is rejected beyond its limit', async () => {
    await expect(readBody(request('é'.repeat(6)), 10)).rejects.toMatchObject({ status: 413 })
  })
})

describe('catalogue images', () => {
  test('are allowed from the project’s storage and the configured hosts', () => {
    const patterns = imageRemotePatterns({
      IMAGE_HOSTS: 'cdn.example.com, pics.example.org',
      SUPABASE_URL: 'https://abc.supabase.co',
    })
    expect(patterns.map((pattern) => pattern.hostname)).toEqual([
      'cdn.example.com',
      'pics.example.org',
      'abc.supabase.co',
    ])
  })

  test('are allowed from no other host', () => {
    expect(imageRemotePatterns({})).toEqual([])
  })
})
