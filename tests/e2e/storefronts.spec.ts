import { contrastRatio } from '#lib/storefront/contrast.ts'
import { startDelayedRscProxy } from '#tests/support/delayed-rsc-proxy.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { getStoredStatus } from '#tests/support/rendered-pages.ts'
import { showWebFonts } from '#tests/support/web-fonts.ts'

test.use(withPictures())

const dealer = '/dealer/nord-traction'

/** The pages of the site with their headings. */
const routes: { path: string; heading: RegExp; onDealers: boolean }[] = [
  { path: '', heading: /steel bites/i, onDealers: true },
  { path: '/products', heading: / Products$/, onDealers: true },
  { path: '/products/bobcat', heading: /^Traction Bars for Bobcat$/, onDealers: true },
  { path: '/about', heading: /^About /, onDealers: true },
  { path: '/dealers', heading: /dealers$/i, onDealers: false },
  { path: '/faq', heading: /^Frequently Asked Questions$/, onDealers: true },
  { path: '/contact', heading: /^Join the .+ Waitlist$/, onDealers: true },
  { path: '/privacy', heading: /^Privacy$/, onDealers: true },
  { path: '/traction', heading: /^TRACTION BARS TO DOMINATE ANY TERRAIN$/, onDealers: false },
]

for (const { path, heading, onDealers } of routes) {
  test(`${path || '/'} exists on the main storefront${onDealers ? ' and on dealer storefronts' : ' only'}`, async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}${path || '/'}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const response = await page.goto(`${system.site}${dealer}${path}`)
    expect(response?.status()).toBe(onDealers ? 200 : 404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      onDealers ? heading : 'Oops! Page not found',
    )
  })
}

for (const path of [...routes.map((route) => route.path), '/products?brand=bobcat', '/no-page']) {
  test(`${path || '/'} of an unknown dealer responds with 404 and no page content`, async ({
    system,
  }) => {
    const response = await fetch(`${system.site}/dealer/no-such-dealer${path}`)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('<title>Oops! Page not found | Caribou</title>')
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expect(html).toMatch(/<h1[^>]*>Oops! Page not found<\/h1>/)
    expect(html).not.toMatch(/rel="canonical"|property="og:|application\/ld\+json/)
    expect(html.match(/<h1|\["\$","h1"/g)).toHaveLength(1)
  })
}

test('the home page has its sections in order, from the hero to the call to action', async ({
  page,
  system,
}) => {
  await page.goto(system.site)
  const sections = await page
    .locator('main section[id]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(sections).toEqual([
    'hero',
    'set-kinds',
    'gallery',
    'brand-grid',
    'installation',
    'highlights',
    'stats',
    'faq-picks',
    'call-to-action',
  ])
  await expect(page.locator('#installation ol > li')).toHaveCount(4)
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.locator('#set-kinds')).toBeInViewport()
  await page.getByRole('link', { name: 'Find Your Vehicle' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('anchor links point to existing elements', async ({ page, system }) => {
  for (const { path } of routes) {
    await page.goto(`${system.site}${path || '/'}`)
    const lost = await page.locator('a[href^="#"]').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    )
    expect(lost, path).toEqual([])
  }
})

test('a dealer’s four colours define the theme, and text on them is readable', async ({
  page,
  system,
  database,
}) => {
  const { rows } = await database.query<Record<'slug' | 'primary_color' | 'button_color', string>>(
    'select slug, primary_color, button_color from dealerships',
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { slug, button_color } of rows) {
    await page.goto(`${system.site}/dealer/${slug}`)
    const button = page.getByRole('link', { name: 'Find Your Vehicle' })
    const { ink, fill } = await button.evaluate((link) => ({
      ink: getComputedStyle(link).color,
      fill: getComputedStyle(link, '::after').backgroundColor,
    }))
    expect(toHex(fill), slug).toBe(button_color.toLowerCase())
    expect(contrastRatio(ink, fill), slug).toBeGreaterThanOrEqual(4.5)
  }
})

test('the name of a dealership does not break across lines in headings', async ({
  page,
  system,
}) => {
  for (const path of ['', '/about', '/contact', '/products', '/products/bobcat']) {
    await page.goto(`${system.site}/dealer/prairie-iron${path}`)
    await showWebFonts(page)
    const names = page
      .locator('h1, h2, h3, .site-header')
      .getByText('Prairie Iron', { exact: true })
    expect(await names.count(), path).toBeGreaterThan(1)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await names.evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size
          }),
      )
      expect(lines.length, path).toBeGreaterThan(0)
      expect(new Set(lines), `${path} at ${width} px`).toEqual(new Set([1]))
    }
  }
})

/** Converts `rgb(1, 2, 3)` to `#010203`. */
function toHex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

test('a dealership added to the database has a storefront immediately @mutating', async ({
  page,
  system,
  database,
}) => {
  const path = '/dealer/yukon-tracks'
  expect((await fetch(system.site + path)).status).toBe(404)
  try {
    await database.query(
      "insert into dealerships (slug, name, primary_color) values ('yukon-tracks', 'Yukon Tracks', '#123456')",
    )
    await expectPageToContain(system.site + path, 'Yukon Tracks')
    await page.goto(`${system.site}${path}/contact`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Join the Yukon Tracks Waitlist',
    )
  } finally {
    await database.query("delete from dealerships where slug = 'yukon-tracks'")
  }
  await expect.poll(async () => (await fetch(system.site + path)).status).toBe(404)
})

test.describe('the brand grid', () => {
  test('hides brands without a logo and links a brand to a product, a website or nowhere', async ({
    page,
    system,
  }) => {
    await page.goto(system.site)
    const grid = page.locator('#brand-grid')
    await expect(grid.getByRole('img', { name: 'New Holland' })).toHaveCount(0)
    await expect(grid.getByRole('link', { name: 'Bobcat' })).toHaveAttribute(
      'href',
      /^\/products\//,
    )
    await expect(grid.getByRole('link', { name: 'Terramac' })).toHaveAttribute(
      'href',
      'https://www.terramac.com',
    )
    await expect(grid.getByRole('img', { name: 'Manitou' })).toBeVisible()
    await expect(grid.getByRole('link', { name: 'Manitou' })).toHaveCount(0)
  })

  test('has two, three or five columns depending on width', async ({ page, system }) => {
    for (const [width, columns] of [
      [390, 2],
      [800, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(system.site)
      const tracks = await page
        .locator('#brand-grid ul')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      expect(tracks, `${width} px`).toBe(columns)
    }
  })

  test('shows a message when there are no brands @mutating', async ({ system, database }) => {
    const { rows } = await database.query('select id from brands where is_active')
    const ids = rows.map(({ id }) => id)
    const getListStatus = () => getStoredStatus('/products?brand=bobcat')
    try {
      await database.query('update brands set is_active = false')
      await expectPageToContain(`${system.site}/about`, 'No brands available at this time.')
      await expect.poll(getListStatus).toBe(404)
    } finally {
      await database.query('update brands set is_active = id = any ($1)', [ids])
    }
    await expectPageToContain(`${system.site}/about`, 'bobcat.svg')
    await expectPageToContain(system.site, 'bobcat.svg')
    await expect.poll(getListStatus, 'rendered before it is visited').toBe(200)
  })

  test('shows a loading state after client-side navigation', async ({ browser, system }) => {
    // The fixture's page would fail on the console errors of refused prefetches.
    const page = await browser.newPage()
    const late = await startDelayedRscProxy(system.site, 'bobcat.svg')
    const logo = page.getByRole('main').getByRole('img', { name: 'Bobcat' })
    try {
      await page.goto(`${late.site}/contact`)
      await waitForHydration(page)
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'About' }).click()
      await expect(page.getByText('Loading brands...')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/)
      await expect(logo).toHaveCount(0)
      late.send()
      await expect(logo).toBeVisible()
      await expect(page.getByText('Loading brands...')).toHaveCount(0)
    } finally {
      await page.close()
      await late.stop()
    }
  })

  test('shows an error if it fails in the browser, and the rest of the page stays', async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage()
    // React sets this property when it mounts an image.
    await page.addInitScript(() => {
      Object.defineProperty(HTMLImageElement.prototype, 'src', {
        get(this: HTMLImageElement) {
          return this.getAttribute('src')
        },
        set(this: HTMLImageElement, src: string) {
          if (this.closest('#brand-grid ul')) throw new Error('broken on purpose')
          this.setAttribute('src', src)
        },
      })
    })
    await page.goto(`${system.site}/faq`)
    await waitForHydration(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText('Unable to load brands at this time.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#installation ol > li')).toHaveCount(4)
    await page.close()
    const visitor = await browser.newPage({ javaScriptEnabled: false })
    await visitor.goto(system.site)
    await expect(visitor.getByText('Unable to load brands at this time.')).toHaveCount(0)
    await expect(visitor.locator('#brand-grid img').first()).toBeVisible()
    await visitor.close()
  })
})

test('one FAQ answer is open at a time, and it can be closed', async ({ page, system }) => {
  await page.goto(`${system.site}/faq`)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(0)
  await page.getByText('Do traction bars work?').click()
  await page.getByText('How do I order?').click()
  await expect(open).toHaveCount(1)
  await page.getByText('How do I order?').click()
  await expect(open).toHaveCount(0)
})

test('a dealer option opens its form, and back returns to the menu, with and without JavaScript', async ({
  browser,
  system,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${system.site}/dealers`)
    const tile = page.getByRole('link', { name: /^Dealer Inquiry/i })
    await tile.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Dealer Inquiry' })).toBeVisible()
    await expect(tile).toBeHidden()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(tile).toBeVisible()
    await page.goBack()
    await expect(tile).toBeHidden()
    await context.close()
  }
})

test('pages are complete without JavaScript', async ({ browser, system }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, heading } of routes) {
    await page.goto(`${system.site}${path || '/'}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.locator('[hidden][id^="S:"]')).toHaveCount(0)
  }
  await context.close()
})
