import sharp from 'sharp'
import { regionalLocales } from '#lib/base/locales.ts'
import { fitPath, searchPath } from '#lib/routing/page-paths.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { formatStorefrontPath, parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { type CrawledPage, crawl, fetchSitemapUrls } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { getGraphErrors, missingOfferPattern, parseGraph } from '#tests/support/structured-data.ts'

const socialPictureSize = { width: 1200, height: 630 }

// One worker, so that the site is crawled once.
test.describe.configure({ mode: 'default' })

/** Language, storefront, path, brand and model of a page; the storefront is empty on the main one. */
function parsePageUrl(url: string) {
  const { pathname, searchParams } = new URL(url)
  const { locale, storefront, path } = parseStorefrontPath(pathname)
  return {
    ...{ locale, path, storefront: storefront.kind === 'dealer' ? storefront.slug : '' },
    ...{ brand: searchParams.get('brand'), model: searchParams.get('model') },
  }
}

/** Returns the URL of a page on the main storefront, in its language. */
function toMainUrl(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  const path = parseStorefrontPath(pathname)
  return `${origin}${formatStorefrontPath({ ...path, storefront: mainStorefront })}${search}${hash}`
}

/**
 * Returns which links are followed: all but those of a dealer's storefront to models, of which only one of each
 * brand is. The pages of the others differ in the model only, and are half of all pages.
 */
function createLinkFilter(sitemap: readonly string[]) {
  const models = sitemap.filter((url) => parsePageUrl(url).model !== null)
  const byBrand = Map.groupBy(models, (url) => {
    const { locale, brand } = parsePageUrl(url)
    return `${locale} ${brand}`
  })
  const firstModels = new Set([...byBrand.values()].map(([first]) => first))
  return (url: string) => {
    const { storefront, model } = parsePageUrl(url)
    return storefront === '' || model === null || firstModels.has(toMainUrl(url))
  }
}

let sitemapUrls: string[]
let pages: CrawledPage[]

test.beforeAll(async ({ system: { site } }) => {
  // Some 700 pages: two minutes on an idle machine.
  test.setTimeout(1_200_000)
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1]
  expect(sitemap, 'robots.txt names the sitemap').toBe(`${site}/sitemap.xml`)
  sitemapUrls = await fetchSitemapUrls(`${site}/sitemap.xml`)
  pages = await crawl(site, sitemapUrls, createLinkFilter(sitemapUrls))
})

const getMeta = ({ meta }: CrawledPage, name: string) => meta.get(name) ?? ''
/** Answers to what visitors type, which are not indexed. */
const isAnswer = ({ url }: CrawledPage) =>
  [searchPath, fitPath].some((path) => parsePageUrl(url).path === path)
const isCanonical = (page: CrawledPage) => page.canonical === page.url && !isAnswer(page)

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
  expect(urlsWhere(({ headingCount }) => headingCount !== 1)).toEqual([])
})

test('all links work, and links on a dealer storefront stay on it', () => {
  const statuses = new Map(pages.map(({ url, status }) => [url, status]))
  const wrong = pages.flatMap(({ url, links }) => {
    const { storefront } = parsePageUrl(url)
    return [...links]
      .filter((link) => {
        // A model that was not followed is in the catalogue of all storefronts.
        const status = statuses.get(link) ?? statuses.get(toMainUrl(link))
        return status !== 200 || (storefront && parsePageUrl(link).storefront !== storefront)
      })
      .map((link) => `${link}, linked on ${url}`)
  })
  expect(wrong).toEqual([])
  expect(pages.filter(({ links }) => links.size < 5).map(({ url }) => url)).toEqual([])
})

test('each dealer storefront links to the models that the main storefront links to', () => {
  const links = [...new Set(pages.flatMap((page) => [...page.links]))].filter(
    (link) => parsePageUrl(link).model !== null,
  )
  for (const [locale, ofLocale] of Map.groupBy(links, (link) => parsePageUrl(link).locale)) {
    const byStorefront = Map.groupBy(ofLocale, (link) => parsePageUrl(link).storefront)
    const getModels = (storefront: string) =>
      byStorefront.get(storefront)?.map(toMainUrl).sort() ?? []
    expect(getModels('').length, locale).toBeGreaterThan(50)
    expect(byStorefront.size, locale).toBeGreaterThan(2)
    for (const storefront of byStorefront.keys()) {
      expect(getModels(storefront), `${locale} ${storefront}`).toEqual(getModels(''))
    }
  }
})

test('links lead to pages in the language of theirs, except for the switch', () => {
  const wrong = pages.flatMap(({ url, links, linksToOtherLanguage }) => {
    const { locale } = parsePageUrl(url)
    const others = [...links].filter((link) => parsePageUrl(link).locale !== locale)
    expect(linksToOtherLanguage.size, url).toBe(1)
    return others.filter((link) => !linksToOtherLanguage.has(link))
  })
  expect(wrong).toEqual([])
  const french = pages.filter(({ url }) => parsePageUrl(url).locale === 'fr')
  expect(french.length).toBeGreaterThan(60)
})

test('no page has a sentence in the other language: in its texts, attributes, metadata and JSON-LD', () => {
  const found = pages.flatMap(({ url, foreignTexts }) =>
    foreignTexts.map((text) => `${text} (${url})`),
  )
  expect(found).toEqual([])
})

test('titles and descriptions have the right length, and no two canonical pages share one', () => {
  expect(
    pages.map(({ title }) => title).filter((title) => title === '' || title.length > 60),
  ).toEqual([])
  const descriptions = pages.map((page) => getMeta(page, 'description'))
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([])
  const canonical = pages.filter(isCanonical)
  expect(getDuplicates(canonical, ({ title }) => title)).toEqual([])
  expect(getDuplicates(canonical, (page) => getMeta(page, 'description'))).toEqual([])
})

test('a dealer’s home and contact pages are canonical; its other pages point to the main storefront', ({
  system: { site },
}) => {
  expect(urlsWhere((page) => getMeta(page, 'robots').includes('noindex'))).toEqual(
    urlsWhere(isAnswer),
  )
  for (const page of pages) {
    const { locale, storefront, path } = parsePageUrl(page.url)
    const isOwn = storefront === '' || path === '/' || path === '/contact'
    const isEmpty = /No set for [^.]* is listed yet|Aucun jeu pour [^.]* encore offert/.test(
      page.mainText,
    )
    const expected = isOwn ? page.url : toMainUrl(page.url)
    const products = formatStorefrontPath({ locale, storefront: mainStorefront, path: '/products' })
    expect(page.canonical, page.url).toBe(isEmpty ? `${site}${products}` : expected)
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
    expect(page.meta.get('twitter:image') ?? image, page.url).toBe(image)
    expect(getMeta(page, 'og:title'), page.url).toBe(page.title)
    expect(new URL(getMeta(page, 'og:url')).href).toBe(page.url)
    expect(getMeta(page, 'og:type'), page.url).toBe('website')
    expect(getMeta(page, 'og:locale'), page.url).toBe(
      regionalLocales[parsePageUrl(page.url).locale].replace('-', '_'),
    )
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
    pages.map(async ({ url, jsonLd }) =>
      (await getGraphErrors(parseGraph(jsonLd))).map((problem) => ({ url, problem })),
    ),
  )
  expect(problems.flat().filter(({ problem }) => !missingOfferPattern.test(problem))).toEqual([])
})
