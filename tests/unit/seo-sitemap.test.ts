import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { type SitemapEntry, sitemapEntries } from '#lib/seo/sitemap-entries.ts'
import { maxFileEntries, sitemapFileXml, sitemapXml } from '#lib/seo/sitemap-xml.ts'

describe('sitemap entries', () => {
  const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
  const origin = 'https://site.example'
  const onAll = {
    frenchPath: null,
    onMain: true,
    onDealers: true,
    dealerships: null,
    startsAt: null,
    endsAt: null,
    endTarget: null,
  }
  const entries = sitemapEntries({
    origin,
    pageSize: 2,
    brands: [
      { id: 'b', slug: 'bobcat' },
      { id: 'n', slug: 'none' },
    ],
    products: [1, 2, 3].map((day) => ({
      slug: `bars-${day}`,
      brandId: day < 3 ? 'b' : null,
      models: ['T590', 'T 66'],
      tracks: [{ width: 450, pitch: 86, links: day < 3 ? 55 : null }],
      images: [`/uploads/${day}.jpg?w=1&h=2`],
      lastModified: date(day),
    })),
    dealerships: [
      { id: 'id-of-nordik', slug: 'nordik', lastModified: date(9) },
      { id: 'id-of-sud', slug: 'sud', lastModified: date(1) },
    ],
    content: {
      documents: [
        { _id: 'homePage', _type: 'homePage', _updatedAt: date(4) },
        { _id: 'faqPage', _type: 'faqPage', _updatedAt: date(4) },
        { _id: 'q', _type: 'faqEntry', _updatedAt: date(5) },
      ],
      pages: [
        { _id: 'p', path: 'winter', _updatedAt: date(6), ...onAll, frenchPath: 'hiver' },
        { _id: 'd', path: 'service-days', _updatedAt: date(6), ...onAll, onMain: false },
        {
          ...{ _id: 'e', path: 'east', _updatedAt: date(6), ...onAll, onMain: false },
          dealerships: ['id-of-sud'],
        },
      ],
      references: [{ _updatedAt: date(7), usedBy: ['p'] }],
    },
  })
  const $ = load(sitemapXml(entries, origin), { xml: true })
  const urls = $('url > loc').map((_, loc) => $(loc).text().slice(origin.length))
  const lastModified = new Map(
    entries.map((entry, index) => [urls[index], entry.lastModified] as const),
  )

  test('are the canonical pages only', () => {
    const english = [...urls].filter((url) => !/^\/fr(?:\/|$)/.test(url))
    expect(english.sort()).toEqual([
      '/',
      '/about',
      '/contact',
      '/dealer/nordik',
      '/dealer/nordik/contact',
      '/dealer/nordik/service-days',
      '/dealer/sud',
      '/dealer/sud/contact',
      '/dealer/sud/east',
      '/dealer/sud/service-days',
      '/dealers',
      '/faq',
      '/privacy',
      '/products',
      '/products/bars-1',
      '/products/bars-2',
      '/products/bars-3',
      '/products?brand=bobcat',
      '/products?brand=bobcat&model=t-66',
      '/products?brand=bobcat&model=t590',
      '/products?page=2',
      '/products?track=450x86',
      '/products?track=450x86x55',
      '/winter',
    ])
  })

  test('are in French too, and name the page in each language', () => {
    const pairs = $('url')
      .toArray()
      .map((url) => {
        const links = $(url).find('xhtml\\:link').toArray()
        return Object.fromEntries(
          links.map((link) => [
            $(link).attr('hreflang'),
            $(link).attr('href')?.slice(origin.length),
          ]),
        )
      })
    expect(pairs).toHaveLength(48)
    expect(pairs.every((pair) => pair['x-default'] === pair['en-CA'])).toBe(true)
    const french = new Map(pairs.map((pair) => [pair['en-CA'], pair['fr-CA']]))
    expect([...urls].filter((url) => !french.has(url)).sort()).toEqual([...french.values()].sort())
    expect(Object.fromEntries(french)).toMatchObject({
      '/': '/fr',
      '/about': '/fr/a-propos',
      '/dealer/nordik': '/fr/concessionnaire/nordik',
      '/dealer/nordik/contact': '/fr/concessionnaire/nordik/contact',
      '/dealer/sud/east': '/fr/concessionnaire/sud/east',
      '/products?brand=bobcat&model=t590': '/fr/produits?brand=bobcat&model=t590',
      '/products/bars-1': '/fr/produits/bars-1',
      '/winter': '/fr/hiver',
    })
  })

  test('have the latest modification date of their content', () => {
    expect(lastModified.get('/')).toBe(date(4))
    expect(lastModified.get('/faq')).toBe(date(5))
    expect(lastModified.get('/winter')).toBe(date(7))
    expect(lastModified.get('/products')).toBe(date(3))
    expect(lastModified.get('/products?brand=bobcat')).toBe(date(2))
    expect(lastModified.get('/products?brand=bobcat&model=t590')).toBe(date(2))
    expect(lastModified.get('/products/bars-1')).toBe(date(1))
    expect(lastModified.get('/dealer/nordik')).toBe(date(9))
    expect(lastModified.get('/about')).toBeNull()
  })

  test('have their images, with special characters escaped', () => {
    const product = $('url').filter((_, url) => $(url).find('loc').text().endsWith('bars-2'))
    for (const url of product) {
      expect($(url).find('image\\:loc').text()).toBe(`${origin}/uploads/2.jpg?w=1&h=2`)
    }
  })
})

describe('the sitemap', () => {
  const origin = 'https://site.example'
  const createEntries = (count: number): SitemapEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      url: `${origin}/products/bars-${index}`,
      lastModified: null,
      images: [],
      alternates: [],
    }))
  const getLocations = (xml: string | null, element: string) =>
    load(xml ?? '', { xml: true })(`${element} > loc`)
      .toArray()
      .map((loc) => load(loc).text())

  test('is one file as long as it fits', () => {
    const entries = createEntries(maxFileEntries)
    expect(getLocations(sitemapXml(entries, origin), 'urlset > url')).toHaveLength(maxFileEntries)
    expect(sitemapFileXml(entries, 1)).toBeNull()
  })

  test('is an index whose files list each page once, however many there are', () => {
    const entries = createEntries(2 * maxFileEntries + 1)
    const files = getLocations(sitemapXml(entries, origin), 'sitemapindex > sitemap')
    expect(files).toEqual([1, 2, 3].map((file) => `${origin}/sitemaps/${file}.xml`))
    const urls = files.flatMap((_, index) =>
      getLocations(sitemapFileXml(entries, index + 1), 'urlset > url'),
    )
    expect(urls).toEqual(entries.map(({ url }) => url))
    expect(sitemapFileXml(entries, 4)).toBeNull()
  })
})
