import type { Page } from '@playwright/test'
import { contrast } from '#lib/storefront/contrast.ts'
import { startLateRows } from '#tests/support/late-rows.ts'
import { expect, expectPage, test } from '#tests/support/test.ts'

const dealer = '/dealer/nord-traction'

/** The route table of the spec (section 2), with the heading of each page. */
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
  test(`${path || '/'} is a page of the main storefront${onDealers ? ' and of a dealer’s' : ' alone'}`, async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}${path || '/'}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const answer = await page.goto(`${system.site}${dealer}${path}`)
    expect(answer?.status()).toBe(onDealers ? 200 : 404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      onDealers ? heading : 'Oops! Page not found',
    )
  })
}

test('the home page has what the spec lists, in its order', async ({ page, system }) => {
  await page.goto(system.site)
  const sections = await page
    .locator('main section[id]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(sections).toEqual([
    'hero',
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
  await expect(page.locator('#gallery')).toBeInViewport()
  await page.getByRole('link', { name: 'Find Your Vehicle' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

for (const prefix of ['', dealer]) {
  test(`no link of ${prefix || 'the main storefront'} is broken${prefix && ', and none leaves it'}`, async ({
    page,
    system,
  }) => {
    test.setTimeout(180_000)
    const seen = new Map<string, string>()
    const todo = [prefix || '/']
    for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
      for (const href of await pathsOn(page, `${system.site}${path}`)) {
        const target = href.replace(/#.*$/, '') || '/'
        if (seen.has(target)) continue
        seen.set(target, path)
        // Pages of products and of filters are all alike: their links were seen on the first ones.
        if (!/\/products[/?]/.test(target) || seen.size < 25) todo.push(target)
      }
    }
    expect(seen.size).toBeGreaterThan(20)
    for (const [target, from] of seen) {
      if (prefix) expect(target, `linked on ${from}`).toMatch(new RegExp(`^${prefix}(?=[/?]|$)`))
      const { status } = await fetch(system.site + target)
      expect(status, `${target}, linked on ${from}`).toBe(200)
    }
  })
}

/** Addresses within the site that a page links to. */
async function pathsOn(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return page
    .locator('a[href^="/"]:not([href^="/uploads/"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('a link within a page leads to a place that is there', async ({ page, system }) => {
  for (const { path } of routes) {
    await page.goto(`${system.site}${path || '/'}`)
    const lost = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !document.querySelector(href)),
      )
    expect(lost, path).toEqual([])
  }
})

test('a dealer’s four colours are the theme, and what is written on them can be read', async ({
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
    const button = page.getByRole('link', { name: 'Learn More' })
    const { ink, fill } = await button.evaluate((link) => ({
      ink: getComputedStyle(link).color,
      fill: getComputedStyle(link, '::before').backgroundColor,
    }))
    expect(hex(fill), slug).toBe(button_color.toLowerCase())
    expect(contrast(ink, fill), slug).toBeGreaterThanOrEqual(4.5)
  }
})

/** `rgb(1, 2, 3)` as `#010203`. */
function hex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

test('a dealership added to the database has a storefront at once', async ({
  page,
  system,
  database,
}) => {
  const path = '/dealer/yukon-tracks'
  expect((await fetch(system.site + path)).status).toBe(404)
  await database.query(
    "insert into dealerships (slug, name, primary_color) values ('yukon-tracks', 'Yukon Tracks', '#123456')",
  )
  await expectPage(system.site + path, 'Yukon Tracks')
  await page.goto(`${system.site}${path}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the Yukon Tracks Waitlist')
  await database.query("delete from dealerships where slug = 'yukon-tracks'")
  await expect.poll(async () => (await fetch(system.site + path)).status).toBe(404)
})

test.describe('the brand grid', () => {
  test('hides a brand without a logo, and leads to a product, a website or nowhere', async ({
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

  test('has two, three or five columns by width', async ({ page, system }) => {
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

  test('says so where there are no brands', async ({ system, database }) => {
    await database.query('update brands set is_active = not is_active')
    await database.query("update brands set is_active = false where slug = 'mustang'")
    await expectPage(`${system.site}/about`, 'No brands available at this time.')
    await database.query("update brands set is_active = slug <> 'mustang'")
    await expectPage(`${system.site}/about`, 'bobcat.svg')
    await expectPage(system.site, 'bobcat.svg')
  })

  test('loads by itself on a page that one comes to from another', async ({ browser, system }) => {
    // Not the fixture's page, which fails on what the browser reports of the refused prefetches.
    const page = await browser.newPage()
    const late = await startLateRows(system.site, 'bobcat.svg')
    const logo = page.getByRole('main').getByRole('img', { name: 'Bobcat' })
    try {
      await page.goto(`${late.site}/contact`, { waitUntil: 'networkidle' })
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

  test('says so where it breaks in the browser, and the page stays', async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const observe = IntersectionObserver.prototype.observe
      IntersectionObserver.prototype.observe = function (element) {
        if (element.closest('#brand-grid ul')) throw new Error('broken on purpose')
        observe.call(this, element)
      }
    })
    await page.goto(system.site)
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

test.describe('the film of the hero', () => {
  test('plays without sound, and stops and goes on by its button', async ({ page, system }) => {
    await page.goto(system.site)
    const film = page.locator('#hero video')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true)
    await page.getByRole('button', { name: /^Pause video/ }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: /^Play video/ }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('is not loaded for a visitor who wants less motion, until asked for', async ({
    page,
    system,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(system.site)
    await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    await expect(page.locator('#hero video')).toHaveCount(0)
    await page.getByRole('button', { name: /^Play video/ }).click()
    await expect(page.locator('#hero video')).toHaveCount(1)
  })
})

test('one question is open at a time, and can be closed', async ({ page, system }) => {
  await page.goto(`${system.site}/faq`)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(0)
  await page.getByText('Do traction bars work?').click()
  await page.getByText('How do I order?').click()
  await expect(open).toHaveCount(1)
  await page.getByText('How do I order?').click()
  await expect(open).toHaveCount(0)
})

test('a dealer option opens its form, and back leads to the menu, with scripts and without', async ({
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

test('nothing of a page waits for scripts', async ({ browser, system }) => {
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
