import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { sitemapEntries } from '#lib/seo/sitemap-entries.ts'
import { latest, sitemapIndexXml, sitemapParts, sitemapXml } from '#lib/seo/sitemap-xml.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    url: `https://site.example/products/${number}`,
    changed: null,
  }))

describe('a sitemap', () => {
  test('of 50,000 addresses is one file, and one more makes two', () => {
    expect(sitemapParts(entries(50_000))).toHaveLength(1)
    const parts = sitemapParts(entries(50_001))
    expect(parts.map((part) => part.length)).toEqual([50_000, 1])
    expect(parts.flat()).toEqual(entries(50_001))
  })

  test('is divided by its size as well', () => {
    const parts = sitemapParts(entries(10), { urls: 50, bytes: 200 })
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(Buffer.byteLength(sitemapXml(part))).toBeLessThan(500)
  })

  test('without addresses is a file all the same', () => {
    expect(sitemapXml(sitemapParts([])[0] ?? [])).toContain('<urlset')
  })

  test('says what an address means, whatever characters it has', () => {
    const url = 'https://site.example/products?brand=x&page=2'
    const picture = 'https://site.example/a<b>"c".jpg'
    const xml = sitemapXml([{ url, changed: '2026-11-21T00:00:00Z', pictures: [picture] }])
    expect(xml).toContain('brand=x&amp;page=2')
    const $ = load(xml, { xml: true })
    expect($('url > loc').text()).toBe(url)
    expect($('url > lastmod').text()).toBe('2026-11-21T00:00:00Z')
    expect($('image\\:loc').text()).toBe(picture)
  })

  test('is found through its index', () => {
    const files = [{ url: 'https://site.example/sitemaps/1.xml', changed: null }]
    const $ = load(sitemapIndexXml(files), { xml: true })
    expect($('sitemapindex > sitemap > loc').text()).toBe(files[0]?.url)
  })

  test('knows the latest of dates', () => {
    expect(latest([null, '2025-01-01', '2026-01-01', null, '2024-01-01'])).toBe('2026-01-01')
    expect(latest([])).toBeNull()
  })
})

describe('the pages of a sitemap', () => {
  const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
  const found = sitemapEntries({
    site: 'https://site.example',
    pageSize: 2,
    brands: [
      { id: 'b', slug: 'bobcat' },
      { id: 'n', slug: 'none' },
    ],
    products: [1, 2, 3].map((day) => ({
      slug: `bars-${day}`,
      brandId: day < 3 ? 'b' : null,
      pictures: [`/uploads/${day}.jpg`],
      changed: date(day),
    })),
    dealerships: [{ slug: 'nordik', changed: date(9) }],
    content: {
      documents: [
        { _id: 'homePage', _type: 'homePage', _updatedAt: date(4) },
        { _id: 'faqPage', _type: 'faqPage', _updatedAt: date(4) },
        { _id: 'q', _type: 'faqEntry', _updatedAt: date(5) },
      ],
      pages: [{ _id: 'p', path: 'winter', _updatedAt: date(6) }],
      shown: [{ _updatedAt: date(7), on: ['p'] }],
    },
  })
  const changes = new Map(found.map(({ url, changed }) => [new URL(url).href.slice(20), changed]))

  test('are those that stand for themselves, and no other', () => {
    expect([...changes.keys()].sort()).toEqual([
      '/',
      '/about',
      '/contact',
      '/dealer/nordik',
      '/dealer/nordik/contact',
      '/dealers',
      '/faq',
      '/privacy',
      '/products',
      '/products/bars-1',
      '/products/bars-2',
      '/products/bars-3',
      '/products?brand=bobcat',
      '/products?page=2',
      '/winter',
    ])
  })

  test('changed when anything did that they show', () => {
    expect(changes.get('/')).toBe(date(4))
    expect(changes.get('/faq')).toBe(date(5))
    expect(changes.get('/winter')).toBe(date(7))
    expect(changes.get('/products')).toBe(date(3))
    expect(changes.get('/products?brand=bobcat')).toBe(date(2))
    expect(changes.get('/products/bars-1')).toBe(date(1))
    expect(changes.get('/dealer/nordik')).toBe(date(9))
    expect(changes.get('/about')).toBeNull()
  })

  test('carry their pictures', () => {
    const product = found.find(({ url }) => url.endsWith('bars-2'))
    expect(product?.pictures).toEqual(['https://site.example/uploads/2.jpg'])
  })
})
