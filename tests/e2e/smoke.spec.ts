import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

const dealer = '/dealer/nord-traction'

for (const [storefront, prefix] of [
  ['main', ''],
  ['dealer', dealer],
] as const) {
  test.describe(`the ${storefront} storefront`, () => {
    test.beforeEach(({ system }) => {
      test.info().annotations.push({ type: 'site', description: system.site })
    })

    test('has a home page with copy from Sanity and brands from Supabase', async ({
      page,
      system,
    }) => {
      await page.goto(`${system.site}${prefix}/`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('steel bites')
      await expect(
        page.getByRole('heading', { name: 'Built for Leading Tracked Brands' }),
      ).toBeVisible()
      const bobcat = page.getByRole('link', { name: 'Bobcat', exact: true })
      await expect(bobcat).toHaveAttribute('href', new RegExp(`^${prefix}/products/`))
      await bobcat.click()
      await expect(page.getByRole('heading', { name: 'Compatible Models' })).toBeVisible()
    })

    test('lists the products', async ({ page, system }) => {
      await page.goto(`${system.site}${prefix}/products`)
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
      ).not.toHaveCount(0)
      const links = await page.getByRole('link', { name: /^View Details/ }).all()
      expect(links.length).toBe(24)
      for (const link of links) {
        await expect(link).toHaveAttribute('href', new RegExp(`^${prefix}/products/[a-z0-9-]+$`))
      }
    })

    test('shows the six FAQ entries', async ({ page, system }) => {
      await page.goto(`${system.site}${prefix}/faq`)
      await expect(page.locator('main details')).toHaveCount(6)
      await page.getByText('Do traction bars work?').click()
      await expect(page.getByText(/up to 80% more traction/)).toBeVisible()
    })

    test('shows an error page for an unknown page or product', async ({ page, system }) => {
      const missing = await page.goto(`${system.site}${prefix}/no/such/page`)
      expect(missing?.status()).toBe(404)
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      const hrefs = await page
        .locator('a[href^="/"]:not([href^="/uploads/"], [hreflang])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs.length).toBeGreaterThanOrEqual(5)
      expect(hrefs.filter((href) => !href?.startsWith(prefix))).toEqual([])
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(`${system.site}${prefix || '/'}`)
      const product = await page.goto(`${system.site}${prefix}/products/no-such-bar`)
      expect(product?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('searchbox').fill('t590')
      await main.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(`${system.site}${prefix}/search?q=t590`)
      await expect(main.getByRole('link', { name: /^Bobcat T590/ })).toBeVisible()
    })

    test('serves every page from the cache', async ({ request, system }) => {
      for (const path of ['/', '/products', '/faq']) {
        const url = `${system.site}${prefix}${prefix && path === '/' ? '' : path}`
        const getCacheStatus = async () => (await request.get(url)).headers()['x-nextjs-cache']
        await expect.poll(getCacheStatus, url).toBe('HIT')
        expect((await request.get(url)).status(), url).toBe(200)
      }
    })
  })
}

test('a dealer storefront shows the dealer’s name in place of the product’s, and the dealer’s colours', async ({
  page,
  system,
  database,
}) => {
  const { rows } = await database.query(
    'select name, primary_color from dealerships where slug = $1',
    [dealer.split('/').pop()],
  )
  await openHydrated(page, `${system.site}${dealer}/products`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${rows[0].name} Products`)
  await expect(page).toHaveTitle(`${rows[0].name} Products`)
  // The notice of a form names all recipients.
  await page
    .locator('.form-notice')
    .evaluateAll((notices) => notices.map((notice) => notice.remove()))
  await expect(page.locator('body')).not.toContainText('Caribou')
  await expect(page.locator('html')).toHaveCSS('--theme-primary', rows[0].primary_color)
})

test('unknown dealers, internal paths and missing files respond with 404', async ({
  request,
  system,
}) => {
  for (const path of [
    '/dealer/no-such-dealer',
    '/dealer/no-such-dealer/faq',
    '/dealer/UPPER',
    '/dealer',
    '/en',
    '/en/main',
    '/en/main/faq',
    '/en/dealer-no-such-dealer',
    `/en${dealer.replace('/dealer/', '/dealer-')}/faq`,
    '/main/faq',
    '/no-such-file.php',
    '/products/..%2f..%2fetc',
  ]) {
    const response = await request.get(`${system.site}${path}`)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('Oops! Page not found')
  }
})

test('revalidation of a made-up path sends no request to another host @mutating', async ({
  request,
  system,
  lake,
}) => {
  const asked: string[] = []
  const other = createServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const refused = `/%09/127%2e0%2e0%2e1:${port}/x`
  const missing = `/%5C127%2e0%2e0%2e1:${port}/x`
  try {
    expect((await request.get(system.site + refused)).status()).toBe(400)
    expect((await request.get(system.site + missing)).status()).toBe(404)
    await withRestoredDocuments(lake, ['navigation'], async () => {
      await lake.patch('navigation').set({ footerText: 'Renew everything' }).commit()
      for (const path of ['/', missing]) {
        const getText = async () => (await request.get(system.site + path)).text()
        await expect.poll(getText).toContain('Renew everything')
      }
    })
    expect(asked).toEqual([])
  } finally {
    other.close()
  }
})

test('pages are readable without JavaScript', async ({ browser, system }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${system.site}/faq`)
  await page.getByText('How do I order?').click()
  await expect(page.getByText(/tell us its make and model/)).toBeVisible()
  await context.close()
})
