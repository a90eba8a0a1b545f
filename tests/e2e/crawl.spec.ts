import sharp from 'sharp'
import { searchPath } from '#lib/routing/page-paths.ts'
import { type CrawledPage, crawl, fetchSitemapUrls } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { getGraph, getGraphErrors, missingOfferPattern } from '#tests/support/structured-data.ts'

const socialPictureSize = { width: 1200, height: 630 }

// One worker, so that the site is crawled once.
test.describe.configure({ mode: 'default' })

let sitemapUrls: string[]
let pages: CrawledPage[]

test.beforeAll(async ({ system: { site } }) => {
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1]
  expect(sitemap, 'robots.txt names the sitemap').toBe(`${site}/sitemap.xml`)
  sitemapUrls = await fetchSitemapUrls(`${site}/sitemap.xml`)
  pages = await crawl(site, sitemapUrls)
})

const getMeta = ({ $ }: CrawledPage, name: string) =>
  $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? ''
const getTitle = ({ $ }: CrawledPage) => $('head > title').text()
const getCanonical = ({ $ }: CrawledPage) =>
  new URL($('link[rel=canonical]').attr('href') ?? 'about:blank').href
/** Results of a search, which are not indexed. */
const isSearch = ({ url }: CrawledPage) => new URL(url).pathname.endsWith(searchPath)
const isCanonical = (page: CrawledPage) => getCanonical(page) === page.url && !isSearch(page)

/** Returns the URLs of the pages that match. */
const urlsWhere = (isWrong: (page: CrawledPage) => boolean) =>
  pages.filter(isWrong).map(({ url }) => url)

/** Returns the values that several pages share. */
function getDuplicates(of: readonly CrawledPage[], value: (page: CrawledPage) => string) {
  const groups = Map.groupBy(of, value)
  return [...groups].flatMap(([text, { length }]) => (length > 1 ? [text] : []))
}

test('every page in the sitemap or linked from a page exists and has one h1', ({ system }) => {
  expect(sitemapUrls.length).toBeGreaterThan(20)
  expect(new Set(sitemapUrls).size).toBe(sitemapUrls.length)
  expect(pages.some(({ url }) => url === `${system.site}/dealer/nord-traction/products`)).toBe(true)
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  expect(urlsWhere(({ $ }) => $('h1').length !== 1)).toEqual([])
})

test('all links work, and links on a dealer storefront stay on it', () => {
  const statuses = new Map(pages.map(({ url, status }) => [url, status]))
  const wrong = pages.flatMap(({ url, links }) => {
    const [storefront = ''] = /^.*\/dealer\/[^/?]+/.exec(url) ?? []
    const isExpected = storefront ? new RegExp(`^${storefront}(?=[/?]|$)`) : /^http/
    return [...links]
      .filter((link) => statuses.get(link) !== 200 || !isExpected.test(link))
      .map((link) => `${link}, linked on ${url}`)
  })
  expect(wrong).toEqual([])
  expect(pages.filter(({ links }) => links.size < 5).map(({ url }) => url)).toEqual([])
})

test('titles and descriptions have the right length, and no two canonical pages share one', () => {
  expect(pages.map(getTitle).filter((title) => title === '' || title.length > 60)).toEqual([])
  const descriptions = pages.map((page) => getMeta(page, 'description'))
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([])
  const canonical = pages.filter(isCanonical)
  expect(getDuplicates(canonical, getTitle)).toEqual([])
  expect(getDuplicates(canonical, (page) => getMeta(page, 'description'))).toEqual([])
})

test('a dealer’s home and contact pages are canonical; its other pages point to the main storefront', ({
  system: { site },
}) => {
  expect(urlsWhere((page) => getMeta(page, 'robots').includes('noindex'))).toEqual(
    urlsWhere(isSearch),
  )
  for (const page of pages) {
    const { pathname, search } = new URL(page.url)
    const [, dealer, path = ''] = /^(\/dealer\/[^/]+)(.*)$/.exec(pathname) ?? []
    const isOwn = dealer === undefined || path === '' || path === '/contact'
    const isEmpty = page.$('main').text().includes('No products for ')
    const expected = isOwn ? page.url : `${site}${path}${search}`
    expect(getCanonical(page), page.url).toBe(isEmpty ? `${site}/products` : expected)
  }
})

test('the sitemap lists exactly the canonical pages, each linked from another page', () => {
  const canonical = pages.filter(isCanonical).map(({ url }) => url)
  expect(canonical.sort()).toEqual([...sitemapUrls].sort())
  const linked = new Set(
    pages.flatMap(({ url, links }) => [...links].filter((link) => link !== url)),
  )
  expect(sitemapUrls.filter((url) => !linked.has(url))).toEqual([])
})

/** Storefront and kind of page of a social image: `/social/<locale>/<storefront>/<kind>…`. */
const getImageKind = (url: string) => new URL(url).pathname.split(/[/.]/).slice(2, 5).join(' ')

test('every page names a 1200 × 630 social image, and each kind of page has one on each storefront', async () => {
  // Pages of one kind differ in their texts only, and an image takes a third of a second of processor time.
  const pictures = Map.groupBy(
    pages.map((page) => getMeta(page, 'og:image')),
    getImageKind,
  )
  for (const page of pages) {
    expect(Number(getMeta(page, 'og:image:width')), page.url).toBe(socialPictureSize.width)
    expect(Number(getMeta(page, 'og:image:height')), page.url).toBe(socialPictureSize.height)
    expect(getMeta(page, 'og:image:alt'), page.url).not.toBe('')
    expect(getMeta(page, 'twitter:card'), page.url).toBe('summary_large_image')
    // X reads the picture of Open Graph where the card has none.
    const image = getMeta(page, 'og:image')
    expect(page.$('meta[name="twitter:image"]').attr('content') ?? image, page.url).toBe(image)
    expect(getMeta(page, 'og:title'), page.url).toBe(getTitle(page))
    expect(new URL(getMeta(page, 'og:url')).href).toBe(page.url)
    expect(getMeta(page, 'og:type'), page.url).toBe('website')
    expect(getMeta(page, 'og:locale'), page.url).toBe('en_CA')
    expect(getMeta(page, 'og:site_name'), page.url).not.toBe('')
  }
  expect(pictures.size).toBeGreaterThan(10)
  for (const [picture = ''] of pictures.values()) {
    const response = await fetch(picture)
    expect(response.status, picture).toBe(200)
    const { format, width, height } = await sharp(await response.bytes()).metadata()
    expect(['png', 'jpeg'], picture).toContain(format)
    expect({ width, height }, picture).toEqual(socialPictureSize)
  }
})

test('every page has one valid structured data graph', async () => {
  const problems = await Promise.all(
    pages.map(async ({ url, $ }) =>
      (await getGraphErrors(getGraph($))).map((problem) => ({ url, problem })),
    ),
  )
  expect(problems.flat().filter(({ problem }) => !missingOfferPattern.test(problem))).toEqual([])
})
