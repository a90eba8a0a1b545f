import { describe, expect, test } from 'vitest'
import { imageRemotePatterns } from '#lib/base/image-hosts.ts'
import { readBody } from '#lib/base/read-body.ts'
import { siteOptions } from '#lib/cache/site-options.ts'
import { contentChangeSchema, getContentChangeTags } from '#lib/webhooks/content-change.ts'
import { CachedPageIndex } from '#packages/next-server/src/cache/cached-page-index.ts'

describe('a content change', () => {
  test('of a document invalidates pages that show documents of its type', () => {
    expect(getContentChangeTags({ _type: 'faqPage', _id: 'faqPage' })).toEqual(['content:faqPage'])
    expect(getContentChangeTags({ _type: 'redirectOfAnotherKind' })).toEqual([])
    expect(getContentChangeTags({ _type: 'term', _id: 'term-track' })).toEqual([])
  })

  test('of a FAQ entry, a reusable section or a claim invalidates the lists, and the pages that pick it', () => {
    expect(getContentChangeTags({ _type: 'faqEntry', _id: 'ice' })).toEqual([
      'content:faqEntry',
      'content:faqEntry:ice',
    ])
    expect(getContentChangeTags({ _type: 'reusableSection', _id: 'end' })).toEqual([
      'content:reusableSection',
      'content:reusableSection:end',
    ])
    expect(getContentChangeTags({ _type: 'claim', _id: 'grip' })).toEqual([
      'content:claim',
      'content:claim:grip',
      'content:claim:in-text:grip',
    ])
  })

  test('of a campaign page’s text invalidates only that page and the lastmod dates', () => {
    const change = { _type: 'page', paths: ['winter', 'winter'], moved: false }
    expect(new Set(getContentChangeTags(change))).toEqual(
      new Set(['content:page:winter', 'content:any-page']),
    )
  })

  test('of a campaign page’s path invalidates the old path, the new path and links', () => {
    const change = { _type: 'page', paths: ['old', 'new'], moved: true }
    expect(getContentChangeTags(change)).toEqual([
      'content:page:old',
      'content:page:new',
      'content:page-availability:old',
      'content:page-availability:new',
      'content:page',
      'content:any-page',
    ])
  })

  test('of a campaign page without its path invalidates all campaign pages and links', () => {
    const expected = ['content:page:*', 'content:page', 'content:any-page']
    expect(getContentChangeTags({ _type: 'page' })).toEqual(expected)
    expect(getContentChangeTags({ _type: 'page', paths: [] })).toEqual(expected)
  })
})

describe('a change of texts', () => {
  const french = (text: string, more: object = {}) => ({
    ...{ _key: text, _type: 'textVariant', field: 'question', language: 'fr', text },
    ...more,
  })
  const entry = (question: string, ...variants: object[]) => ({
    ...{ _id: 'ice', _type: 'faqEntry', _rev: question, _updatedAt: question },
    ...{ question, answer: [], variants },
  })
  const changeTags = (before: object, after: object) =>
    getContentChangeTags(
      contentChangeSchema.parse({ _type: 'faqEntry', _id: 'ice', versions: { before, after } }),
    )
  const all = ['content:faqEntry', 'content:faqEntry:ice']
  const only = (locale: string) => all.map((tag) => `${locale}:${tag}`)

  test('in French only invalidates pages in French', () => {
    const [before, after] = [french('Et la glace ?'), french('Et sur la glace ?')]
    expect(changeTags(entry('Ice?', before), entry('Ice?', after))).toEqual(only('fr'))
    expect(changeTags(entry('Ice?'), entry('Ice?', after))).toEqual(only('fr'))
    const ofDealer = french('Et la glace au Nord ?', { dealerships: ['nord'] })
    expect(changeTags(entry('Ice?', before), entry('Ice?', before, ofDealer))).toEqual(only('fr'))
  })

  test('in English invalidates pages in French only if they have it for want of a translation', () => {
    expect(
      changeTags(entry('Ice?', french('Glace ?')), entry('On ice?', french('Glace ?'))),
    ).toEqual(only('en'))
    expect(changeTags(entry('Ice?'), entry('On ice?'))).toEqual(all)
    const answered = (question: string) => ({
      ...entry(question, french('Glace ?')),
      answer: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', text: 'Yes.' }] }],
    })
    expect(changeTags(answered('Ice?'), answered('On ice?'))).toEqual(all)
  })

  test('that nobody sees invalidates nothing, and any other value invalidates all pages', () => {
    const unreviewed = french('Glace ?', { unreviewed: true })
    expect(changeTags(entry('Ice?'), entry('Ice?', unreviewed))).toEqual([])
    expect(changeTags({ ...entry('Ice?'), orderRank: 'a' }, entry('Ice?'))).toEqual(all)
    expect(
      getContentChangeTags({
        _type: 'doctorCanary',
        versions: { before: entry('Ice?'), after: entry('Ice?') },
      }),
    ).toEqual(['doctor:canary'])
  })
})

const renderedAt = 1_000
const page = (tags: string[]) => ({ tags, renderedAt })
const notFound = (tags: string[]) => ({ tags, renderedAt, isNotFound: true })
const staleTags = (tags: string[]) => new Map(tags.map((tag) => [tag, renderedAt + 1]))

describe('rendered pages', () => {
  test('are found by their tags, most visited first, up to a limit', () => {
    const pages = new CachedPageIndex(siteOptions)
    pages.record('/en/main', page(['brands']), 1)
    pages.record('/en/dealer-nordik/faq', page(['faq', 'brands']), 1)
    pages.record('/en/dealer-nordik/faq', page(['faq', 'brands']), 1)
    pages.record('/en/main/faq', page(['faq']), 9)
    pages.record('/_not-found', page(['brands']), 9)
    expect(pages.findStale(staleTags(['brands', 'other']), 9)).toEqual(['/dealer/nordik/faq', '/'])
    expect(pages.findStale(staleTags(['brands']), 1)).toEqual(['/dealer/nordik/faq'])
    expect(pages.findStale(staleTags(['other']), 9)).toEqual([])
  })

  test('are stale if a tag changed after their rendering began', () => {
    const pages = new CachedPageIndex(siteOptions)
    pages.record('/en/main', page(['brands', 'faq']), 1)
    pages.record('/en/main/faq', { tags: ['faq'], renderedAt: 2_000 }, 1)
    expect(pages.findStale(new Map([['faq', 1_500]]), 9)).toEqual(['/'])
    expect(pages.findStale(new Map([['faq', 1_000]]), 9)).toEqual([])
    expect(pages.findStale(new Map([['brands', 900]]), 9)).toEqual([])
    pages.recordRendering('/en/main', { tags: ['faq'], renderedAt: 1_600 })
    expect(pages.findStale(new Map([['faq', 1_500]]), 9)).toEqual([])
  })
})

describe('the cached page index', () => {
  test('keeps real pages when made-up URLs are requested', () => {
    const pages = new CachedPageIndex(siteOptions)
    pages.record('/en/main/faq', page(['product:made-up']), 1)
    for (let number = 0; number < 30_000; number += 1) {
      pages.record(`/en/main/made-up/${number}`, notFound(['product:made-up']), 9)
    }
    expect(pages.findStale(staleTags(['product:made-up']), 30_000)).toHaveLength(1_001)
    expect(pages.findStale(staleTags(['product:made-up']), 1)).toEqual(['/faq'])
  })

  test('lists a 404 only for changes of what its path names', () => {
    const pages = new CachedPageIndex(siteOptions)
    const tags = ['brands', 'content:page-availability:snow/late', 'content:page-availability:late']
    for (const path of ['/en/main/snow/late', '/en/dealer-nordik/snow/late', '/en/main/snow']) {
      pages.record(path, notFound(tags), 1)
    }
    expect(pages.findStale(staleTags(['brands']), 9)).toEqual([])
    expect(pages.findStale(staleTags(['content:page-availability:snow/late']), 9)).toEqual([
      '/snow/late',
      '/dealer/nordik/snow/late',
    ])
    pages.record('/en/main/products/walrus', notFound(['product:walrus', 'products']), 1)
    pages.record('/en/main/products/seal', notFound(['product:seal', 'product:*']), 1)
    pages.record('/en/dealer-nordik/faq', notFound(['dealership:nordik', 'brands']), 1)
    expect(pages.findStale(staleTags(['product:walrus']), 9)).toEqual(['/products/walrus'])
    expect(pages.findStale(staleTags(['product:*']), 9)).toEqual(['/products/seal'])
    expect(pages.findStale(staleTags(['dealership:nordik']), 9)).toEqual(['/dealer/nordik/faq'])
  })

  test('lists the 404 of a list of products for changes of brands and lists', () => {
    const pages = new CachedPageIndex(siteOptions)
    const tags = ['brands', 'product-lists', 'brand-products:7', 'content:navigation']
    pages.record('/en/main/products.listing/walrus/1', notFound(tags), 1)
    pages.record('/en/main/products/walrus', notFound(tags), 1)
    for (const tag of tags.slice(0, -1)) {
      expect(pages.findStale(staleTags([tag]), 9), tag).toEqual(['/products?brand=walrus'])
    }
    expect(pages.findStale(staleTags(['content:navigation']), 9)).toEqual([])
  })

  test('lists the 404 of a page that disappeared as the page was', () => {
    const pages = new CachedPageIndex(siteOptions)
    pages.record('/en/main/products.listing/bobcat/1', page(['brands', 'claims']), 1)
    pages.record('/en/main/products.listing/bobcat/1', notFound(['brands', 'claims']), 0)
    pages.record('/en/main/products.listing/bobcat/1', notFound(['brands', 'claims']), 1)
    expect(pages.findStale(staleTags(['claims']), 9)).toEqual(['/products?brand=bobcat'])
  })

  test('ignores paths that could lead to another host', () => {
    const pages = new CachedPageIndex(siteOptions)
    for (const path of [
      '/\t/10.0.0.1/x',
      '/\\10.0.0.1',
      '/a:b@c',
      '/%2f',
      '/é',
      '/a?b=c',
      '/?//10.0.0.1',
    ]) {
      pages.record(`/en/main${path}`, page(['faq']), 1)
    }
    expect(pages.findStale(staleTags(['faq']), 9)).toEqual([])
  })

  test('stores a listing under its public URL', () => {
    const pages = new CachedPageIndex(siteOptions)
    pages.record('/en/main/products.listing/bobcat/2', page(['products']), 2)
    pages.record('/en/dealer-nordik/products.listing/_all/1', page(['products']), 1)
    pages.record('/en/main/products.listing/_all/x', page(['products']), 9)
    expect(pages.findStale(staleTags(['products']), 9)).toEqual([
      '/products?brand=bobcat&page=2',
      '/dealer/nordik/products',
    ])
  })

  test('keeps a page that starts or stops responding with 404', () => {
    const pages = new CachedPageIndex(siteOptions)
    const tags = ['content:page-availability:a', 'content:page-availability:b']
    pages.record('/en/main/a', notFound(tags), 5)
    pages.record('/en/main/a', page(tags), 0)
    pages.record('/en/main/b', notFound(tags), 9)
    expect(pages.findStale(staleTags(tags), 9)).toEqual(['/a', '/b'])
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
