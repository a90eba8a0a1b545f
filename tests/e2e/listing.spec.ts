import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { inLanguage } from '#tests/support/site-language.ts'

const english = inLanguage('en')

const filter = (page: Page, { text } = english) =>
  page.getByRole('navigation', { name: text('listing.filter') })
const brandLink = (page: Page, name: string, language = english) =>
  filter(page, language).getByRole('link', { name })
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const getTitles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents()
const listHeading = (page: Page) => page.locator('#list')

/** Adds products to a brand during `work`. */
async function withProducts(
  database: pg.Client,
  count: number,
  brand: string,
  work: () => unknown,
) {
  await database.query(
    `insert into products (slug, title, brand_id)
     select 'added-' || n, 'Added bars ' || n, (select id from brands where slug = $1)
     from generate_series(1, $2::int) n`,
    [brand, count],
  )
  try {
    await work()
  } finally {
    await database.query("delete from products where slug like 'added-%'")
  }
}

const dealer = '/dealer/nord-traction'

/** Returns a pattern of a message in which 99 stands for any number. */
const withAnyNumber = (message: string) =>
  new RegExp(`^${message.replace('+', '\\+').replace('99', '\\d+')}$`)

/** A visitor's way is tried in French, too; the dealer's storefront in English is enough. */
for (const [language, prefix] of [
  [english, ''],
  [english, dealer],
  [inLanguage('fr'), ''],
] as const) {
  const { locale, path, text } = language
  const products = path(`${prefix}/products`)
  test.describe(`the listing of ${prefix || 'the main storefront'} in ${locale}`, () => {
    test('is filtered by a click, reset by a second click, and announced to screen readers @engines', async ({
      page,
      system,
    }) => {
      await openHydrated(page, `${system.site}${products}`)
      await expect(cards(page)).toHaveCount(24)
      const status = page.getByRole('status')
      await expect(status).toHaveText('')
      await expect(brandLink(page, text('listing.allBrands'), language)).toHaveAttribute(
        'aria-current',
        'true',
      )

      await brandLink(page, 'JCB', language).click()
      await expect(page).toHaveURL(`${system.site}${products}?brand=jcb`)
      await expect(listHeading(page)).toHaveText('JCB')
      await expect(cards(page)).toHaveCount(3)
      await expect(status).toHaveText(text('listing.countOfBrand', { count: 3, brand: 'JCB' }))
      await expect(page).toHaveTitle(
        text('listing.titleOfBrand', { brand: 'JCB', name: prefix ? 'Nord Traction' : 'Caribou' }),
      )
      await expect(brandLink(page, 'JCB', language)).toHaveAttribute('aria-current', 'true')
      await expect(brandLink(page, 'JCB', language)).toBeFocused()

      await brandLink(page, 'Yanmar', language).click()
      await expect(status).toHaveText(text('listing.countOfBrand', { count: 3, brand: 'Yanmar' }))
      await page.goBack()
      await expect(page).toHaveURL(`${system.site}${products}?brand=jcb`)
      await expect(listHeading(page)).toHaveText('JCB')

      await brandLink(page, 'JCB', language).click()
      await expect(page).toHaveURL(`${system.site}${products}`)
      await expect(cards(page)).toHaveCount(24)
      await expect(status).toHaveText(
        withAnyNumber(text('listing.range', { from: 1, to: 24, total: 99 })),
      )
      await page.goBack()
      await expect(cards(page)).toHaveCount(3)
      await page.goForward()
      await expect(cards(page)).toHaveCount(24)
    })

    test('is filtered by the URL, also without JavaScript', async ({ browser, system }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${system.site}${products}?brand=takeuchi`)
      await expect(cards(page).first()).toBeVisible()
      await expect(cards(page)).toHaveCount(3)
      await expect(cards(page).getByText('TL12R2', { exact: true }).first()).toBeVisible()
      await expect(cards(page).getByText('TL250', { exact: true })).toBeVisible()
      await expect(
        page.getByText(withAnyNumber(text('products.moreModels', { count: 99 }))).first(),
      ).toBeHidden()
      await brandLink(page, 'Takeuchi', language).click()
      await expect(page).toHaveURL(`${system.site}${products}`)
      await page.getByRole('link', { name: text('listing.next') }).click()
      await expect(page).toHaveURL(`${system.site}${products}?page=2`)
      await expect(cards(page).first()).toBeVisible()
      await context.close()
    })
  })
}

for (const prefix of ['', dealer]) {
  test.describe(`the listing of ${prefix || 'the main storefront'}`, () => {
    test('is served from the cache, also filtered and paginated', async ({ request, system }) => {
      for (const query of ['', '?page=1', '?page=2', '?brand=bobcat', '?brand=bobcat&page=1']) {
        const url = `${system.site}${prefix}/products${query}`
        const getCacheStatus = async () => (await request.get(url)).headers()['x-nextjs-cache']
        await expect.poll(getCacheStatus, query).toBe('HIT')
        expect((await request.get(url)).status(), query).toBe(200)
      }
    })

    test('responds with 404 for an unknown brand or page', async ({ request, system }) => {
      for (const query of ['?brand=no-such', '?brand=mustang', '?page=9999', '?brand=jcb&page=2']) {
        const response = await request.get(`${system.site}${prefix}/products${query}`)
        expect(response.status(), query).toBe(404)
        const html = await response.text()
        expect(html, query).toContain('Oops! Page not found')
        expect(html, query).toMatch(/<meta name="robots" content="noindex"/)
      }
    })

    test('ignores malformed query parameters', async ({ request, system }) => {
      const long = 'a'.repeat(81)
      for (const query of [
        '?brand=',
        '?brand=No%20Such',
        `?brand=${long}`,
        '?brand=..%2Fx',
        '?page=0',
        '?page=02',
        '?page=10000',
        '?page=x',
        '?other=1',
      ]) {
        const response = await request.get(`${system.site}${prefix}/products${query}`)
        expect(response.status(), query).toBe(200)
        expect(await response.text(), query).toContain('Products 1 to 24')
      }
    })
  })
}

test('internal listing paths respond with 404', async ({ request, system }) => {
  for (const path of [
    '/products.listing/_all/1',
    '/products.listing/bobcat/1',
    '/dealer/nord-traction/products.listing/_all/1',
    '/main/products.listing/_all/1',
    '/en/main/products.listing/_all/1',
    '/products%2Elisting/_all/1',
  ]) {
    const response = await request.get(`${system.site}${path}`)
    expect(response.status(), path).toBe(404)
  }
})

test('products are paginated @mutating', async ({ page, system, database }) => {
  await withProducts(database, 60, 'terramac', async () => {
    await expectPageToContain(`${system.site}/products?brand=terramac`, 'Products 1 to 24')
    await expectPageToContain(`${system.site}/products?brand=terramac&page=2`, 'Added bars 40')
    await expectPageToContain(`${system.site}/products?brand=terramac&page=3`, 'Added bars 60')
    await openHydrated(page, `${system.site}/products?brand=terramac`)
    await expect(page.locator('link[rel="next"]')).toHaveAttribute(
      'href',
      `${system.site}/products?brand=terramac&page=2`,
    )
    await expect(page.locator('link[rel="prev"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
    const first = await getTitles(page)
    expect(first.slice(0, 3)).toEqual(['Added bars 1', 'Added bars 2', 'Added bars 3'])

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${system.site}/products?brand=terramac&page=2`)
    await expect(page.getByText('Page 2 of 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Products 25 to 48 of 60 for Terramac')
    await expect(page).toHaveTitle(/^Terramac: .* Products, page 2$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
    const second = await getTitles(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${system.site}/products?brand=terramac&page=3`)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev')
    const third = await getTitles(page)
    expect(new Set([...first, ...second, ...third]).size).toBe(60)
    expect((await page.request.get(`${system.site}/products?brand=terramac&page=4`)).status()).toBe(
      404,
    )
  })
  await expectPageToContain(
    `${system.site}/products?brand=terramac`,
    'No set for Terramac is listed yet',
  )
})

test('a card shows the price and is one target, except for its models @engines', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/products?brand=jcb`)
  const card = (title: string) =>
    cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(card('Traction Bars for JCB')).toContainText('$1,930')
  const wide = card('Wide Traction Bars for JCB 300T and 325T')
  await expect(wide).toContainText('Price on request')
  await wide.click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL(`${system.site}/products/jcb-wide-300t-325t`)
})

test('products are sorted by title, custom products last', async ({ page, system }) => {
  const all: string[] = []
  for (const number of [1, 2]) {
    await expectPageToContain(`${system.site}/products?page=${number}`, /^(?!.*Added bars)/s)
    await page.goto(`${system.site}/products?page=${number}`)
    all.push(...(await getTitles(page)))
  }
  const last = all.pop()
  expect(last).toBe('Traction Bars Made to Your Track')
  await expect(cards(page).last().getByText('Custom', { exact: true })).toBeVisible()
  expect(all).toEqual(all.toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

test('a brand without products is marked, and its quote form names the brand', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/products?brand=morooka`)
  await expect(brandLink(page, 'Morooka')).toHaveText(/^Morooka by quote/)
  await expect(brandLink(page, 'Bobcat')).toHaveText('Bobcat')
  await expect(page.getByLabel('Vehicle Make')).toHaveValue('Morooka')
  const empty = page.getByRole('region', { name: 'Morooka' })
  await expect(empty).toContainText('Made to your track')
  await expect(empty).toContainText('No set for Morooka is listed yet.')
  await expect(
    empty.getByRole('link', { name: 'Traction Bars Made to Your Track' }).first(),
  ).toHaveAttribute('href', '/products/made-to-your-track')
  await empty.getByRole('link', { name: 'Request a Quote' }).click()
  await expect(page.getByLabel('Vehicle Make')).toBeInViewport()
  await empty.getByRole('link', { name: 'All Brands' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test.describe('the tooltip with models beyond the sixth', () => {
  const card = (page: Page) =>
    cards(page).filter({
      has: page.getByRole('heading', { name: 'Traction Bars for JCB', exact: true }),
    })

  test.beforeEach(async ({ page, system }) => {
    await openHydrated(page, `${system.site}/products?brand=jcb`)
    await expect(card(page).getByText('225T', { exact: true })).toBeVisible()
    await expect(card(page).getByText('250T', { exact: true })).toBeHidden()
  })

  test('opens on hover @engines', async ({ page }) => {
    await card(page).getByRole('button', { name: '+7 more' }).hover()
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toContainText('3TS-8T')
    await tooltip.hover()
    await expect(tooltip).toBeVisible()
    await page.mouse.move(0, 0, { steps: 5 })
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('opens on focus and closes with Escape @engines', async ({ page }) => {
    const more = card(page).getByRole('button', { name: '+7 more' })
    await page.keyboard.press('Tab')
    await more.focus()
    await expect(page.getByRole('tooltip')).toContainText('150T')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test('a tap shows the models beyond the sixth; a tap elsewhere hides them', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await openHydrated(page, `${system.site}/products?brand=jcb`)
  await page.getByRole('button', { name: '+7 more' }).tap()
  await expect(page.getByRole('tooltip')).toContainText('3TS-8T')
  await listHeading(page).tap()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await context.close()
})

test('a product without models, image or logo shows "No models specified" and no images @mutating', async ({
  page,
  system,
  database,
}) => {
  await database.query(
    "insert into brands (name, slug, plain_brand_logos) values ('Logoless', 'logoless', '/uploads/brands/no-such.svg')",
  )
  try {
    await withProducts(database, 1, 'logoless', async () => {
      await expectPageToContain(`${system.site}/products?brand=logoless`, 'Added bars 1')
      await page.goto(`${system.site}/products?brand=logoless`)
      await expect(page.getByText('No models specified')).toBeVisible()
      await expect(cards(page).locator('img')).toHaveCount(0)
    })
  } finally {
    await database.query("delete from brands where slug = 'logoless'")
  }
})

test('an SQL update revalidates the cached listings of a brand @mutating', async ({
  system,
  database,
}) => {
  const urls = ['', '/dealer/nord-traction'].map(
    (prefix) => `${system.site}${prefix}/products?brand=asv`,
  )
  const { rows } = await database.query("select title from products where slug = 'asv'")
  for (const url of urls) await expectPageToContain(url, rows[0].title)
  const cached = async (url: string) => (await fetch(url)).headers.get('x-nextjs-cache')
  for (const url of urls) await expect.poll(() => cached(url)).toBe('HIT')
  await database.query("update products set title = 'Renamed for the listing' where slug = 'asv'")
  try {
    // By then the webhook has revalidated the listings too.
    await expect
      .poll(async () => (await fetch(`${system.site}/products/asv`)).text())
      .toContain('Renamed for the listing')
    for (const url of urls) {
      await expect.poll(async () => (await fetch(url)).text()).toContain('Renamed for the listing')
    }
  } finally {
    await database.query("update products set title = $1 where slug = 'asv'", [rows[0].title])
    for (const url of urls) await expectPageToContain(url, rows[0].title)
  }
})

test('the filter works by keyboard and keeps the scroll position @engines', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `${system.site}/products?brand=manitou`)
  await expect(brandLink(page, 'Manitou')).toBeInViewport()
  await brandLink(page, 'Manitou').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${system.site}/products`)
  await expect(listHeading(page)).toHaveText('All Brands')
  await expect(brandLink(page, 'Manitou')).toBeFocused()
  await expect(brandLink(page, 'Manitou')).toBeInViewport()
})
