import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { load } from 'cheerio'
import sharp from 'sharp'
import { fetchSitemapUrls } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

test('query parameters of incoming links are not part of the canonical URL', async ({ system }) => {
  for (const path of ['/faq', '/products?brand=bobcat', '/dealer/nord-traction']) {
    const url = new URL(path, system.site)
    url.searchParams.set('utm_source', 'mail')
    const $ = load(await (await fetch(url)).text())
    expect($('link[rel=canonical]').attr('href')).toBe(system.site + path)
    expect($('meta[property="og:url"]').attr('content')).toBe(system.site + path)
  }
})

test('a page in draft mode has noindex @mutating', async ({ system: { site }, lake }) => {
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

test('an unpublished campaign page is removed from the sitemap @mutating', async ({
  system: { site },
  lake,
}) => {
  const address = `${site}/traction`
  const isListed = async () => (await fetchSitemapUrls(`${site}/sitemap.xml`)).includes(address)
  await expect.poll(isListed).toBe(true)
  await withRestoredDocuments(lake, ['page-traction'], async () => {
    await lake.delete('page-traction')
    await expect.poll(isListed).toBe(false)
  })
  await expect.poll(isListed).toBe(true)
})

test('a product’s lastmod is the date of its row, and a deleted product is removed from the sitemap @mutating', async ({
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

test('products with the same title and description get distinct ones @mutating', async ({
  system: { site },
  database,
}) => {
  const slugs = ['same-title-one', 'same-title-two']
  const insert = `insert into products (slug, title, description, details_json) values
    ($1, 'Bars of one title', 'Steel for 100% of tracks_of rubber, as the other has it.', $2)`
  try {
    await database.query(insert, [slugs[0], { models: ['T66'] }])
    await database.query(insert, [slugs[1], { models: ['T770'] }])
    const getTexts = () =>
      Promise.all(
        slugs.map(async (slug) => {
          const $ = load(await (await fetch(`${site}/products/${slug}`)).text())
          return [$('head > title').text(), $('meta[name=description]').attr('content')]
        }),
      )
    await expect
      .poll(getTexts)
      .toEqual(
        ['T66', 'T770'].map((model) => [
          `Bars of one title (${model}) | Caribou`,
          `Bars of one title (${model}): Steel for 100% of tracks_of rubber, as the other has it. Fits ${model}.`,
        ]),
      )
  } finally {
    await database.query('delete from products where slug = any($1)', [slugs])
  }
})

test('the manifest and the pages link to existing icons', async ({ system: { site } }) => {
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

test('llms.txt contains the facts from Sanity and is revalidated with them @mutating', async ({
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
  await withRestoredDocuments(lake, ['siteSettings'], async () => {
    await lake.patch('siteSettings').set({ description: 'Steel that grips, said anew.' }).commit()
    await expect.poll(text).toContain('> Steel that grips, said anew.')
  })
  await expect.poll(text).not.toContain('Steel that grips, said anew.')
})
