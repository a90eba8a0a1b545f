import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { load } from 'cheerio'
import sharp from 'sharp'
import { type CrawledPage, crawl, readSitemapUrls } from '#tests/support/crawl.ts'
import { withDocuments } from '#tests/support/documents.ts'
import { graphOf, missesOffer, problemsOf } from '#tests/support/structured-data.ts'
import { expect, test } from '#tests/support/test.ts'

const social = { width: 1200, height: 630 }

let listed: string[]
let pages: CrawledPage[]

test.beforeAll(async ({ system: { site } }) => {
  test.setTimeout(300_000)
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1]
  expect(sitemap, 'robots.txt names the sitemap').toBe(`${site}/sitemap.xml`)
  listed = await readSitemapUrls(`${site}/sitemap.xml`)
  pages = await crawl(site, listed)
})

const meta = ({ $ }: CrawledPage, name: string) =>
  $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? ''
const titleOf = ({ $ }: CrawledPage) => $('head > title').text()
const canonicalOf = ({ $ }: CrawledPage) =>
  new URL($('link[rel=canonical]').attr('href') ?? 'about:blank').href
const standsForItself = (page: CrawledPage) => canonicalOf(page) === page.url

/** The pages of which something is not so: none should be. */
const pagesWhere = (isWrong: (page: CrawledPage) => boolean) =>
  pages.filter(isWrong).map(({ url }) => url)

/** Values that more than one page has. */
function repeated(of: readonly CrawledPage[], value: (page: CrawledPage) => string) {
  const groups = Map.groupBy(of, value)
  return [...groups].flatMap(([text, { length }]) => (length > 1 ? [text] : []))
}

test('every page that the sitemap or a link names is there, with one heading', ({ system }) => {
  expect(listed.length).toBeGreaterThan(20)
  expect(new Set(listed).size).toBe(listed.length)
  expect(pages.some(({ url }) => url === `${system.site}/dealer/nord-traction/products`)).toBe(true)
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  expect(pagesWhere(({ $ }) => $('h1').length !== 1)).toEqual([])
})

test('every title and description has its length, and no two pages share one', () => {
  expect(pages.map(titleOf).filter((title) => title === '' || title.length > 60)).toEqual([])
  const descriptions = pages.map((page) => meta(page, 'description'))
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([])
  const canonical = pages.filter(standsForItself)
  expect(repeated(canonical, titleOf)).toEqual([])
  expect(repeated(canonical, (page) => meta(page, 'description'))).toEqual([])
})

test('a dealer’s home and contact page stand for themselves, its other pages for none', ({
  system: { site },
}) => {
  expect(pagesWhere((page) => meta(page, 'robots').includes('noindex'))).toEqual([])
  for (const page of pages) {
    const { pathname, search } = new URL(page.url)
    const [, dealer, path = ''] = /^(\/dealer\/[^/]+)(.*)$/.exec(pathname) ?? []
    const isOwn = dealer === undefined || path === '' || path === '/contact'
    const isEmpty = page.$('main').text().includes('No products for ')
    const expected = isOwn ? page.url : `${site}${path}${search}`
    expect(canonicalOf(page), page.url).toBe(isEmpty ? `${site}/products` : expected)
  }
})

test('the sitemap holds the pages that stand for themselves, no other, and no orphan', () => {
  const canonical = pages.filter(standsForItself).map(({ url }) => url)
  expect(canonical.sort()).toEqual([...listed].sort())
  const linked = new Set(
    pages.flatMap(({ url, links }) => [...links].filter((link) => link !== url)),
  )
  expect(listed.filter((url) => !linked.has(url))).toEqual([])
})

test('every page has a picture of 1200 by 630 for social networks', async () => {
  test.setTimeout(300_000)
  const pictures = new Set(pages.map((page) => meta(page, 'og:image')))
  for (const page of pages) {
    expect(Number(meta(page, 'og:image:width')), page.url).toBe(social.width)
    expect(Number(meta(page, 'og:image:height')), page.url).toBe(social.height)
    expect(meta(page, 'og:image:alt'), page.url).not.toBe('')
    expect(meta(page, 'twitter:card'), page.url).toBe('summary_large_image')
    expect(meta(page, 'twitter:image'), page.url).toBe(meta(page, 'og:image'))
    expect(meta(page, 'og:title'), page.url).toBe(titleOf(page))
    expect(new URL(meta(page, 'og:url')).href).toBe(page.url)
    expect(meta(page, 'og:type'), page.url).toBe('website')
    expect(meta(page, 'og:locale'), page.url).toBe('en_CA')
    expect(meta(page, 'og:site_name'), page.url).not.toBe('')
  }
  for (const picture of pictures) {
    const answer = await fetch(picture)
    expect(answer.status, picture).toBe(200)
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    expect(['png', 'jpeg'], picture).toContain(format)
    expect({ width, height }, picture).toEqual(social)
  }
})

test('every page has one valid graph of structured data', async () => {
  const problems = await Promise.all(
    pages.map(async ({ url, $ }) =>
      (await problemsOf(graphOf($.html()))).map((problem) => ({ url, problem })),
    ),
  )
  expect(problems.flat().filter(({ problem }) => !missesOffer.test(problem))).toEqual([])
})

test('what a link was followed with does not reach the canonical address', async ({ system }) => {
  for (const path of ['/faq', '/products?brand=bobcat', '/dealer/nord-traction']) {
    const url = new URL(path, system.site)
    url.searchParams.set('utm_source', 'mail')
    const $ = load(await (await fetch(url)).text())
    expect($('link[rel=canonical]').attr('href')).toBe(system.site + path)
    expect($('meta[property="og:url"]').attr('content')).toBe(system.site + path)
  }
})

test('a page seen in draft mode is not for search engines', async ({ system: { site }, lake }) => {
  const { secret } = await createPreviewSecret(lake, 'tests', 'http://localhost', 'tests')
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/faq',
  })
  const entrance = await fetch(`${site}/api/draft-mode/enable?${query}`, { redirect: 'manual' })
  const cookie = entrance.headers.getSetCookie().map((each) => each.split(';')[0])
  const $ = load(
    await (await fetch(`${site}/faq`, { headers: { cookie: cookie.join('; ') } })).text(),
  )
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
})

test('a composed page that is taken off leaves the sitemap', async ({ system: { site }, lake }) => {
  const address = `${site}/traction`
  const isListed = async () => (await readSitemapUrls(`${site}/sitemap.xml`)).includes(address)
  await expect.poll(isListed).toBe(true)
  await withDocuments(lake, ['page-traction'], async () => {
    await lake.delete('page-traction')
    await expect.poll(isListed, { intervals: [50], timeout: 3000 }).toBe(false)
  })
  await expect.poll(isListed).toBe(true)
})

test('a product is dated by its row, and leaves the sitemap with it', async ({
  system: { site },
  database,
}) => {
  const slug = 'bars-that-come-and-go'
  const entry = async () => {
    const $ = load(await (await fetch(`${site}/sitemap.xml`)).text(), { xml: true })
    return $('url').filter((_, url) => $(url).find('loc').text() === `${site}/products/${slug}`)
  }
  const row = [slug, 'Bars that come and go', '/uploads/products/set.jpg']
  const values = 'insert into products (slug, title, image_url) values ($1, $2, $3)'
  const { rows } = await database.query<{ updated_at: Date }>(`${values} returning updated_at`, row)
  try {
    await expect.poll(async () => (await entry()).length).toBe(1)
    const listing = await entry()
    expect(listing.find('lastmod').text()).toBe(rows[0]?.updated_at.toISOString())
    expect(listing.find('image\\:loc').text()).toBe(`${site}/uploads/products/set.jpg`)
  } finally {
    await database.query('delete from products where slug = $1', [slug])
  }
  await expect.poll(async () => (await entry()).length).toBe(0)
})

test('products of one title and description are told apart', async ({
  system: { site },
  database,
}) => {
  const slugs = ['same-title-one', 'same-title-two']
  const insert = `insert into products (slug, title, description, details_json) values
    ($1, 'Bars of one title', 'Steel for 100% of tracks_of rubber, as the other has it.', $2)`
  try {
    await database.query(insert, [slugs[0], { models: ['T66'] }])
    await database.query(insert, [slugs[1], { models: ['T770'] }])
    const found = await Promise.all(
      slugs.map(async (slug) => {
        const $ = load(await (await fetch(`${site}/products/${slug}`)).text())
        return [$('head > title').text(), $('meta[name=description]').attr('content')]
      }),
    )
    expect(found).toEqual(
      ['T66', 'T770'].map((model) => [
        `Bars of one title (${model}) | Caribou`,
        `Bars of one title (${model}): Steel for 100% of tracks_of rubber, as the other has it. Fits ${model}.`,
      ]),
    )
  } finally {
    await database.query('delete from products where slug = any($1)', [slugs])
  }
})

test('the manifest and the pages name icons that are there', async ({ system: { site } }) => {
  const manifest = await (await fetch(`${site}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Caribou', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(await (await fetch(site + src)).bytes()).metadata()
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes)
  }
  const $ = load(await (await fetch(site)).text())
  const linked = ['icon', 'apple-touch-icon', 'manifest'].map((rel) =>
    $(`link[rel="${rel}"]`).attr('href'),
  )
  for (const href of linked) {
    expect((await fetch(new URL(href ?? '/missing.file', site))).status, href).toBe(200)
  }
  expect((await fetch(`${site}/icons/other.png`)).status).toBe(404)
})

test('llms.txt tells the facts as the Studio has them, and changes with them', async ({
  system: { site },
  lake,
}) => {
  const text = async () => (await fetch(`${site}/llms.txt`)).text()
  const facts = await text()
  expect(facts).toMatch(/^# Caribou\n\n> .+/)
  for (const fact of [
    'SVL75-2, SVL75-3',
    'QT100 / ASTM A514',
    '40 to 60 minutes',
    'Fall 2025',
    '/products?brand=bobcat',
  ]) {
    expect(facts).toContain(fact)
  }
  const links = [...facts.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url)
  expect(links.length).toBeGreaterThan(10)
  for (const url of new Set(links)) {
    if (url.startsWith(site)) expect((await fetch(url)).status, url).toBe(200)
  }
  await withDocuments(lake, ['siteSettings'], async () => {
    await lake.patch('siteSettings').set({ description: 'Steel that grips, said anew.' }).commit()
    await expect.poll(text, { timeout: 5000 }).toContain('> Steel that grips, said anew.')
  })
  await expect.poll(text, { timeout: 5000 }).toBe(facts)
})
