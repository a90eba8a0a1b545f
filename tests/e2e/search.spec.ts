import type { Page, Request } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'

const dealer = '/dealer/nord-traction'
const phone = { width: 390, height: 844 }

const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name })
const status = (page: Page) => dialog(page).getByRole('status')

/** Opens the search by its button and types. */
async function openAndType(page: Page, question: string) {
  await button(page).click()
  await field(page).fill(question)
}

/** Opens the search by a key. */
async function openByKey(page: Page, key: string) {
  await page.keyboard.press(key)
  await expect(field(page)).toBeFocused()
}

/** Returns the text of the active option, which Enter opens. */
const activeOption = (page: Page) =>
  field(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText,
  )

test.describe('search by keyboard', () => {
  test('slash opens it, arrows select a model, Enter opens its sets', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/about`)
    await openByKey(page, '/')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.type('bobact t770')
    await expect(group(page, 'Machines').getByRole('option')).toHaveText([
      'Bobcat T770Standard set · Traction Bars for Bobcat',
    ])
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${system.site}/products?brand=bobcat&model=t770`)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('arrows, Home and End move through the results and wrap around', async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}/about`)
    await openAndType(page, 'kubota')
    await expect(options(page).first()).toBeVisible()
    const texts = await options(page).allInnerTexts()
    for (const [key, place] of [
      ['ArrowUp', -1],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', -1],
      ['ArrowDown', 0],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => activeOption(page), key).toBe(texts.at(place))
    }
  })

  test('Home and End move the cursor when no result is selected', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/about`)
    await openAndType(page, 'ubota')
    await page.keyboard.press('Home')
    await page.keyboard.type('k')
    await expect(field(page)).toHaveValue('kubota')
  })

  test('Ctrl+K opens it; Escape closes it, returns the focus to the button and keeps the text', async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}/about`)
    await openByKey(page, 'Control+k')
    await page.keyboard.type('takeuchi')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('takeuchi')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.type('case')
    await expect(field(page)).toHaveValue('case')
  })

  test('slash in a form field types a slash', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/contact`)
    await page.getByLabel('Company Name').fill('A')
    await page.keyboard.press('/')
    await expect(page.getByLabel('Company Name')).toHaveValue('A/')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('Enter opens the best match when no result is selected', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/about`)
    await openAndType(page, 'svl75-2')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${system.site}/products?brand=kubota&model=svl75-2`)
  })
})

test('a click on a result opens the product', async ({ page, system }) => {
  await openHydrated(page, system.site)
  await openAndType(page, 'ice bars t64')
  await group(page, 'Products').getByRole('option').first().click()
  await expect(page).toHaveURL(`${system.site}/products/bobcat-ice-t62-t66`)
})

for (const [from, what] of [
  ['/about', 'another page'],
  ['/faq', 'its own page'],
] as const) {
  test(`an FAQ result opens with its answer, from ${what}`, async ({ page, system }) => {
    await openHydrated(page, `${system.site}${from}`)
    await openAndType(page, 'how to order')
    await group(page, 'Questions').getByRole('option', { name: 'How do I order?' }).click()
    await expect(page).toHaveURL(`${system.site}/faq#faq-faq-how-to-order`)
    await expect(page.getByText('Join the waitlist. Leave your name')).toBeInViewport()
    await expect(page.getByText('How do I order?')).toBeInViewport()
    await expect(dialog(page)).toHaveCount(0)
  })
}

test('a misspelled query finds the installation guide', async ({ page, system }) => {
  await openHydrated(page, `${system.site}/about`)
  await openAndType(page, 'installtion')
  await expect(group(page, 'Questions').getByRole('option').first()).toContainText(
    'How to install traction bars',
  )
})

test('a dealer storefront finds its own pages and shows its own name', async ({ page, system }) => {
  await openHydrated(page, `${system.site}${dealer}/about`)
  await openAndType(page, 'kubota')
  await expect(options(page).first()).toBeVisible()
  const hrefs = await options(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  expect(hrefs.filter((href) => !href?.startsWith(`${dealer}/`))).toEqual([])
  await field(page).fill('what is pro-lynx')
  await expect(group(page, 'Questions')).toContainText('What is Nord Traction or')
  await field(page).fill('t770')
  await group(page, 'Machines').getByRole('option').first().click()
  await expect(page).toHaveURL(`${system.site}${dealer}/products?brand=bobcat&model=t770`)
})

test('on a phone the search is a 48 px button and fits the screen, also at 320 px', async ({
  page,
  system,
}) => {
  for (const path of ['', '/dealer/great-lakes-track-and-equipment']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openHydrated(page, `${system.site}${path}`)
    const box = await button(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await page.setViewportSize(phone)
    await openAndType(page, 'wide bars')
    await expect(options(page).first()).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const widest = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.querySelector('[role=dialog]')?.scrollWidth ?? 0,
        ),
      )
      expect(widest).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('search code is not loaded before it is used', async ({ page, system }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await openHydrated(page, `${system.site}/privacy`)
  const isOfSearch = async (url: string) =>
    (await (await fetch(url)).text()).includes('/api/search?')
  const before = await Promise.all(scripts.map(isOfSearch))
  expect(before).not.toContain(true)
  await button(page).click()
  await expect(field(page)).toBeVisible()
  await expect.poll(() => Promise.all(scripts.map(isOfSearch))).toContain(true)
})

test('the number of results is announced; an empty result suggests other pages', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}${dealer}/about`)
  await openAndType(page, 't770')
  await expect(options(page).first()).toBeVisible()
  await expect(status(page)).toHaveText(`Results: ${await options(page).count()}`)
  await field(page).fill('xylophone')
  await expect(status(page)).toHaveText('Nothing found. Try a brand, a model or fewer words.')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog(page).getByRole('link')).toHaveText(['Products', 'FAQ', 'Contact'])
  await dialog(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(`${system.site}${dealer}/faq`)
  await expect(dialog(page)).toHaveCount(0)
})

test('a failed search shows an error, which the next result clears', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage()
  await openHydrated(page, `${system.site}/about`)
  await page.route('**/api/search?**', (route) => route.abort())
  await openAndType(page, 't770')
  await expect(status(page)).toHaveText('Search does not work at the moment. Please try again.')
  await expect(dialog(page).getByRole('link')).toHaveText(['Products', 'FAQ', 'Contact'])
  await page.unroute('**/api/search?**')
  await field(page).fill('t76')
  await expect(options(page).first()).toBeVisible()
  await page.close()
})

test('the search button leads to the page of results if search cannot be loaded', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage()
  await openHydrated(page, `${system.site}${dealer}/about`)
  await page.route('**/_next/static/**', (route) => route.abort())
  await button(page).click()
  await expect(page).toHaveURL(`${system.site}${dealer}/search`)
  await page.close()
})

test('a late response to an earlier query is discarded', async ({ page, system }) => {
  await openHydrated(page, `${system.site}/about`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search?q=kubota&**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const isEarlier = (request: Request) => request.url().includes('/api/search?q=kubota&')
  const asked = page.waitForRequest(isEarlier)
  const settled = new Promise<void>((resolve) => {
    const settle = (request: Request) => isEarlier(request) && resolve()
    page.on('requestfinished', settle).on('requestfailed', settle)
  })
  await openAndType(page, 'kubota')
  await asked
  await field(page).fill('t770')
  await expect(options(page).first()).toContainText('Bobcat T770')
  release()
  await settled
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(options(page).first()).toContainText('Bobcat T770')
})

test('fast typing is debounced to one request', async ({ page, system }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) asked.push(request.url())
  })
  await page.clock.install()
  await openHydrated(page, `${system.site}/about`)
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'takeuchi') {
    await page.keyboard.press(letter)
    await page.clock.runFor(20)
  }
  expect(asked).toEqual([])
  await page.clock.runFor(500)
  await expect(options(page).first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('axe finds no violations with search closed or open', async ({ page, system }) => {
  for (const path of ['/privacy', '/dealer/prairie-iron/privacy']) {
    await openHydrated(page, `${system.site}${path}`)
    expect(await findViolations(page)).toEqual([])
    await button(page).click()
    await expect(field(page)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await field(page).fill('kubota')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    expect(await findViolations(page)).toEqual([])
    await field(page).fill('xylophone')
    await expect(status(page)).toContainText('Nothing found')
    expect(await findViolations(page)).toEqual([])
  }
})

test('without JavaScript the search is a page of results, of each storefront', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  for (const prefix of ['', dealer]) {
    await page.goto(`${system.site}${prefix}/about`)
    await expect(button(page)).toBeHidden()
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox').fill('rt-65')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`${system.site}${prefix}/search?q=rt-65`)
    const found = (name: string) => page.getByRole('region', { name }).getByRole('link')
    await expect(found('Machines')).toHaveText(
      /^\s*ASV RT-65\s*Standard set · Traction Bars for ASV/,
    )
    await expect(found('Products')).toHaveText([
      /^\s*Traction Bars for ASV\s*Standard set · ASV · fits RT-65/,
      /^\s*Ice Traction Bars for ASV .*Ice set · ASV · fits RT-65/s,
    ])
    await found('Machines').click()
    await expect(page).toHaveURL(`${system.site}${prefix}/products?brand=asv&model=rt-65`)
  }
  await page.goto(`${system.site}/search?q=xylophone`)
  await expect(page.getByRole('main')).toContainText('Nothing found.')
  await context.close()
})

// The only page for visitors that is rendered for each request: the number of queries is unlimited, so that a cache
// would fill with them. It reads the same data as the search API.
test('the page of results is neither indexed nor cached, and any query gets one', async ({
  page,
  system: { site },
}) => {
  for (const query of [
    '',
    '?q=',
    '?q=t590',
    '?q=a&q=b',
    `?q=${'a'.repeat(200)}`,
    '?q=%00%3Cscript%3E',
  ]) {
    const response = await fetch(`${site}/search${query}`)
    expect([query, response.status]).toEqual([query, 200])
    expect(response.headers.get('cache-control'), query).toMatch(/no-store/)
    expect(response.headers.get('content-security-policy'), query).toMatch(
      /script-src 'self' 'nonce-/,
    )
    expect(await response.text(), query).toContain('<meta name="robots" content="noindex"/>')
  }
  const answer = await fetch(`${site}/dealer/nobody/search?q=t590`)
  expect(answer.status).toBe(404)
  const unknown = await answer.text()
  expect(unknown).toContain('Oops! Page not found')
  expect(unknown).toMatch(/<meta name="robots" content="noindex"/)
  for (const path of ['/search?q=t590', `${dealer}/search?q=xylophone`]) {
    await openHydrated(page, site + path)
    expect(await findViolations(page)).toEqual([])
  }
})

test.describe('the search API', () => {
  const ask = (site: string, parameters: Record<string, string>) =>
    fetch(`${site}/api/search?${new URLSearchParams(parameters)}`)

  test('is cacheable for one minute', async ({ system }) => {
    const response = await ask(system.site, { q: 'kubotta', storefront: 'main' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    const found = await response.json()
    expect(found.products[0]).toEqual({
      title: 'Traction Bars for Kubota',
      href: '/products/kubota',
      context: 'Standard set · Kubota',
    })
  })

  test('rejects malformed requests and unknown storefronts', async ({ system: { site } }) => {
    const statuses = async (all: Record<string, string>[]) =>
      Promise.all(all.map(async (parameters) => (await ask(site, parameters)).status))
    expect(
      await statuses([
        {},
        { q: 'a' },
        { q: 'a', storefront: 'x' },
        { q: 'a'.repeat(101), storefront: 'main' },
        { q: 'a'.repeat(10_000), storefront: 'main' },
        { q: 'a', storefront: 'main', locale: 'xx' },
      ]),
    ).toEqual([400, 400, 400, 400, 400, 400])
    expect(await statuses([{ q: 'bobcat', storefront: 'dealer-nobody' }])).toEqual([404])
  })

  test('returns no results for queries without searchable text', async ({ system: { site } }) => {
    for (const q of ['', ' ', 'a', '\u0000', '\u200b\u200b', '…']) {
      const response = await ask(site, { q, storefront: 'main' })
      expect([q, response.status, await response.json()]).toEqual([
        q,
        200,
        { models: [], products: [], faq: [] },
      ])
    }
  })

  test('responds to any query without a server error', async ({ system: { site } }) => {
    for (const q of [
      'a\u0000b bobcat',
      '&|!:*()\'"\\',
      "' or 1=1 --",
      'a & | b:*',
      '<->',
      '%00%',
      '😀🚜 bars',
      '\ud800x',
      '١٢٣ привет',
      '('.repeat(100),
    ]) {
      const { status } = await ask(site, { q, storefront: 'main' })
      expect([q, status]).toEqual([q, 200])
    }
    // Queries that `URLSearchParams` cannot produce.
    for (const query of [
      'q=%ff%fe&storefront=main',
      'q=%&storefront=main',
      'q=a&q=bb&storefront=main',
    ]) {
      const { status } = await fetch(`${site}/api/search?${query}`)
      expect([query, status < 500]).toEqual([query, true])
    }
  })
})

test('words of either language find the same products, whose titles are in that of the page', async ({
  system,
}) => {
  const search = async (q: string, locale: string) => {
    const parameters = new URLSearchParams({ q, storefront: 'main', locale })
    const response = await fetch(`${system.site}/api/search?${parameters}`)
    const { products } = await response.json()
    return products.map(({ title, href }: { title: string; href: string }) => ({ title, href }))
  }
  const inEnglish = await search('ice bars asv', 'en')
  const inFrench = await search('barre glace asv', 'fr')
  expect(inEnglish[0]).toEqual({
    title: 'Ice Traction Bars for ASV RT-65 and RT-75',
    href: '/products/asv-ice-rt65-rt75',
  })
  expect(inFrench[0]).toEqual({
    title: 'Barres de traction à glace pour ASV RT-65 et RT-75',
    href: '/fr/produits/asv-ice-rt65-rt75',
  })
  expect((await search('ice bars asv', 'fr'))[0]).toEqual(inFrench[0])
  expect((await search('barres glaces asv', 'en'))[0]).toEqual(inEnglish[0])
})
