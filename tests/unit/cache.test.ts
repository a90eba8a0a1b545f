import { describe, expect, test, vi } from 'vitest'
import { type CatalogueChange, changedTags } from '#lib/cache/catalogue-change.ts'
import { contentTags } from '#lib/cache/content-change.ts'
import { readText, TooLargeError } from '#lib/cache/read-text.ts'
import { RenderTimes } from '#lib/cache/render-times.ts'
import { RenderedPages } from '#lib/cache/rendered-pages.ts'
import { imagePatterns } from '#lib/image-hosts.ts'

describe('a change in the catalogue', () => {
  const change = (rest: Partial<CatalogueChange>): CatalogueChange => ({
    source: 'supabase',
    table: 'products',
    truncated: false,
    changes: [],
    ...rest,
  })

  test('of a product’s slug expires the old and the new one, and the lists', () => {
    const changes = [{ slug: 'new', oldSlug: 'old' }]
    expect(changedTags(change({ changes }))).toEqual(['products', 'product:new', 'product:old'])
  })

  test('that deletes a dealership expires that one alone, and the lists', () => {
    const changes = [{ slug: null, oldSlug: 'nordik' }]
    expect(changedTags(change({ table: 'dealerships', changes }))).toEqual([
      'dealerships',
      'dealership:nordik',
    ])
  })

  test('too large to list expires every row', () => {
    expect(changedTags(change({ truncated: true }))).toEqual(['products', 'product:*'])
    expect(changedTags(change({ table: 'dealerships', truncated: true }))).toEqual([
      'dealerships',
      'dealership:*',
    ])
  })
})

describe('a change of content', () => {
  test('of a document expires what shows documents of its type', () => {
    expect(contentTags({ _type: 'faqEntry' })).toEqual(['content:faqEntry'])
    expect(contentTags({ _type: 'redirectOfAnotherKind' })).toEqual([])
  })

  test('of a composed page’s text expires that page alone, and the dates of pages', () => {
    const change = { _type: 'page', paths: ['winter', 'winter'], moved: false }
    expect(new Set(contentTags(change))).toEqual(new Set(['content:page:winter', 'content:page:*']))
  })

  test('of a composed page’s path expires the old one, the new one, and links', () => {
    const change = { _type: 'page', paths: ['old', 'new'], moved: true }
    expect(contentTags(change)).toEqual([
      'content:page:old',
      'content:page:new',
      'content:page:*',
      'content:page',
    ])
    expect(contentTags({ _type: 'page' })).toEqual(['content:page:*', 'content:page'])
  })
})

describe('rendered pages', () => {
  test('are told by what they show, the most visited first, bounded', () => {
    const pages = new RenderedPages()
    pages.note('/en/main', ['brands'], 1)
    pages.note('/en/dealer-nordik/faq', ['faq', 'brands'], 1)
    pages.note('/en/dealer-nordik/faq', ['faq', 'brands'], 1)
    pages.note('/en/main/faq', ['faq'], 9)
    pages.note('/_not-found', ['brands'], 9)
    expect(pages.affectedBy(['brands', 'other'], 9)).toEqual(['/dealer/nordik/faq', '/'])
    expect(pages.affectedBy(['brands'], 1)).toEqual(['/dealer/nordik/faq'])
    expect(pages.affectedBy(['other'], 9)).toEqual([])
  })
})

describe('the register of pages', () => {
  test('forgets no page because of addresses that were made up', () => {
    const pages = new RenderedPages()
    pages.note('/en/main/faq', ['faq'], 1)
    for (let number = 0; number < 30_000; number += 1) {
      pages.note(`/en/main/made-up-${number}`, ['faq'], 9, true)
    }
    expect(pages.affectedBy(['faq'], 30_000)).toHaveLength(1_001)
    expect(pages.affectedBy(['faq'], 1)).toEqual(['/faq'])
  })

  test('takes no address that could lead elsewhere', () => {
    const pages = new RenderedPages()
    for (const path of [
      '/\t/10.0.0.1/x',
      '/\\10.0.0.1',
      '/a:b@c',
      '/%2f',
      '/é',
      '/a?b=c',
      '/?//10.0.0.1',
    ]) {
      pages.note(`/en/main${path}`, ['faq'], 1, true)
    }
    expect(pages.affectedBy(['faq'], 9)).toEqual([])
  })

  test('knows a listing by its query', () => {
    const pages = new RenderedPages()
    pages.note('/en/main/products.listing/bobcat/2', ['products'], 2)
    pages.note('/en/dealer-nordik/products.listing/_all/1', ['products'], 1)
    pages.note('/en/main/products.listing/_all/x', ['products'], 9, true)
    expect(pages.affectedBy(['products'], 9)).toEqual([
      '/products?brand=bobcat&page=2',
      '/dealer/nordik/products',
    ])
  })

  test('moves a page that disappears, and one that appears', () => {
    const pages = new RenderedPages()
    pages.note('/en/main/a', ['x'], 5, true)
    pages.note('/en/main/a', ['x'], 0, false)
    pages.note('/en/main/b', ['x'], 9, true)
    expect(pages.affectedBy(['x'], 9)).toEqual(['/a', '/b'])
  })
})

describe('an entry of the page cache', () => {
  test('is as old as the beginning of its rendering, however often it is asked for meanwhile', () => {
    vi.useFakeTimers({ now: 1000 })
    const times = new RenderTimes()
    times.asked('page', false)
    vi.setSystemTime(2000)
    times.asked('page', true)
    vi.setSystemTime(3000)
    times.asked('page', true)
    times.stored('page')
    expect(times.renderedAt('page')).toBe(2000)
    vi.useRealTimers()
  })
})

describe('a request’s body', () => {
  const request = (body: string) => new Request('http://x', { method: 'POST', body })

  test('is read up to its limit, characters whole', async () => {
    await expect(readText(request('é'.repeat(5)), 10)).resolves.toBe('ééééé')
  })

  test('is given up beyond it', async () => {
    await expect(readText(request('é'.repeat(6)), 10)).rejects.toThrow(TooLargeError)
  })
})

describe('pictures of the catalogue', () => {
  test('may come from the project’s storage and from the hosts that are named', () => {
    const patterns = imagePatterns({
      IMAGE_HOSTS: 'cdn.example.com, pics.example.org',
      SUPABASE_URL: 'https://abc.supabase.co',
    })
    expect(patterns.map((pattern) => pattern.hostname)).toEqual([
      'cdn.example.com',
      'pics.example.org',
      'abc.supabase.co',
    ])
  })

  test('may come from nowhere else', () => {
    expect(imagePatterns({})).toEqual([])
  })
})
