import type { Page, Request } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { inLanguage, type SiteLanguage, siteLanguages } from '#tests/support/site-language.ts'

const dealer = '/dealer/nord-traction'
const phone = { width: 390, height: 844 }

const english = inLanguage('en')

const button = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('button', { name: text('search.label'), exact: true })
const dialog = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('dialog', { name: text('search.label') })
const field = (page: Page, language = english) => dialog(page, language).getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name })
const status = (page: Page, language = english) => dialog(page, language).getByRole('status')

/** Titles of products. */
const titles = {
  en: {
    bobcat: 'Traction Bars for Bobcat',
    asv: 'Traction Bars for ASV',
    iceAsv: 'Ice Traction Bars for ASV',
  },
  fr: {
    bobcat: 'Barres de traction pour Bobcat',
    asv: 'Barres de traction pour ASV',
    iceAsv: 'Barres de traction à glace pour ASV',
  },
}

/** Opens the search by its button and types. */
async function openAndType(page: Page, question: string, language = english) {
  await button(page, language).click()
  await field(page, language).fill(question)
}

/** Opens the search by a key. */
async function openByKey(page: Page, key: string, language = english) {
  await page.keyboard.press(key)
  await expect(field(page, language)).toBeFocused()
}

/** Returns the text of the active option, which Enter opens. */
const activeOption = (page: Page) =>
  field(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText,
  )

test.describe('search by keyboard', () => {
  for (const language of siteLanguages) {
    const { locale, path, text } = language
    test(`slash opens it, arrows select a model, Enter opens its sets: ${locale}`, async ({
      page,
      system,
    }) => {
      await openHydrated(page, system.site + path('/about'))
      await openByKey(page, '/', language)
      await expect(field(page, language)).toHaveValue('')
      await page.keyboard.type('bobact t770')
      await expect(group(page, text('search.models')).getByRole('option')).toHaveText([
        new RegExp(
          `^Bobcat T770${text('machine.setType_standard')} · ${titles[locale].bobcat}${locale === 'en' ? '\\$1,890' : '1.890.\\$'}$`,
        ),
      ])
      await expect(field(page, language)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(field(page, language)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${system.site}${path('/products')}?brand=bobcat&model=t770`)
      await expect(dialog(page, language)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  }

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

for (const language of siteLanguages) {
  const { locale, path: localize, text } = language
  test(`on a phone the search is a 48 px button and fits the screen, also at 320 px: ${locale}`, async ({
    page,
    system,
  }) => {
    for (const path of ['', '/dealer/great-lakes-track-and-equipment']) {
      await page.setViewportSize({ width: 320, height: 640 })
      await openHydrated(page, system.site + localize(path))
      const box = await button(page, language).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
      await page.setViewportSize(phone)
      await openAndType(page, 'wide bars', language)
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
      await page.getByRole('button', { name: text('search.close') }).click()
      await expect(dialog(page, language)).toHaveCount(0)
    }
  })
}

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

for (const language of siteLanguages) {
  const { locale, path, text } = language
  test(`the number of results is announced; an empty result suggests other pages: ${locale}`, async ({
    page,
    system,
  }) => {
    await openHydrated(page, system.site + path(`${dealer}/about`))
    await openAndType(page, 't770', language)
    await expect(options(page).first()).toBeVisible()
    await expect(status(page, language)).toHaveText(
      new RegExp(`^${text('search.results')}\\s?: ${await options(page).count()}$`),
    )
    await field(page, language).fill('xylophone')
    await expect(status(page, language)).toHaveText(text('search.nothing'))
    await expect(options(page)).toHaveCount(0)
    await expect(field(page, language)).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog(page, language).getByRole('link')).toHaveText([
      text('navigation.products'),
      text('navigation.faq'),
      text('navigation.contact'),
    ])
    await dialog(page, language)
      .getByRole('link', { name: text('navigation.faq') })
      .click()
    await expect(page).toHaveURL(system.site + path(`${dealer}/faq`))
    await expect(dialog(page, language)).toHaveCount(0)
  })
}

test('a failed search shows an error, which the next result clears', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage()
  await openHydrated(page, `${system.site}/about`)
  await page.route('**/api/search?**', (route) => route.abort())
  await openAndType(page, 't770')
  await expect(status(page)).toHaveText('Search does not work at the moment. Please try again.')
  await expect(dialog(page).getByRole('link')).toHaveText(['Products', 'Dealers', 'FAQ', 'Contact'])
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

for (const language of siteLanguages) {
  const { locale, path: localize, text } = language
  test(`axe finds no violations with search closed or open: ${locale}`, async ({
    page,
    system,
  }) => {
    for (const path of ['/privacy', '/dealer/prairie-iron/privacy']) {
      await openHydrated(page, system.site + localize(path))
      expect(await findViolations(page)).toEqual([])
      await button(page, language).click()
      await expect(field(page, language)).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      await field(page, language).fill('kubota')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      expect(await findViolations(page)).toEqual([])
      await field(page, language).fill('xylophone')
      await expect(status(page, language)).toHaveText(text('search.nothing'))
      expect(await findViolations(page)).toEqual([])
    }
  })
}

for (const language of siteLanguages) {
  const { locale, path, text } = language
  test(`without JavaScript the search is a page of results, of each storefront: ${locale}`, async ({
    browser,
    system,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    for (const prefix of ['', dealer]) {
      await page.goto(system.site + path(`${prefix}/about`))
      await expect(button(page, language)).toBeHidden()
      await page.getByRole('link', { name: text('search.label'), exact: true }).click()
      await page.getByRole('searchbox').fill('rt-65')
      await page
        .getByRole('main')
        .getByRole('button', { name: text('search.submit') })
        .click()
      await expect(page).toHaveURL(`${system.site}${path(`${prefix}/search`)}?q=rt-65`)
      const found = (name: string) => page.getByRole('region', { name }).getByRole('link')
      await expect(found(text('search.models'))).toHaveText(
        new RegExp(`^\\s*ASV RT-65\\s*${text('machine.setType_standard')} · ${titles[locale].asv}`),
      )
      await expect(found(text('search.products'))).toHaveText([
        new RegExp(
          `^\\s*${titles[locale].asv}\\s*${text('machine.setType_standard')} · ASV · ${text('search.fits', { models: 'RT-65' })}`,
        ),
        new RegExp(
          `^\\s*${titles[locale].iceAsv} .*${text('machine.setType_ice')} · ASV · ${text('search.fits', { models: 'RT-65' })}`,
          's',
        ),
      ])
      await found(text('search.models')).click()
      await expect(page).toHaveURL(
        `${system.site}${path(`${prefix}/products`)}?brand=asv&model=rt-65`,
      )
    }
    await page.goto(`${system.site}${path('/search')}?q=xylophone`)
    await expect(page.getByRole('main')).toContainText(text('search.nothing'))
    await context.close()
  })
}

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

test('without a query, the search leads to the visitor’s machine and to dealers', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/products?brand=bobcat&model=t590`)
  await openHydrated(page, `${system.site}/about`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const links = page.getByRole('dialog').getByRole('link')
  await expect(links).toHaveText([/Bobcat T590$/, 'Products', 'Dealers', 'FAQ', 'Contact'])
  await links.first().click()
  await expect(page).toHaveURL(`${system.site}/products?brand=bobcat&model=t590`)
})

test.describe('the search API', () => {
  test('finds dealers on the main storefront only, and what answers a query without products', async ({
    system,
  }) => {
    const find = async (q: string, storefront: string) =>
      (await ask(system.site, { q, storefront })).json()
    const hrefs = (hits: { href: string }[]) => hits.map(({ href }) => href)
    const found = await find('dealer montreal', 'main')
    expect(found.dealers[0]).toMatchObject({ title: 'Nord Traction', href: dealer })
    expect((await find('dealer montreal', 'dealer-nord-traction')).dealers).toEqual([])
    expect(hrefs((await find('shipping', 'main')).pages)).toEqual(['/products#quote'])
    expect(hrefs((await find('weight', 'dealer-nord-traction')).pages)).toEqual([
      `${dealer}/products#quote`,
    ])
    expect(hrefs((await find('how long install', 'main')).faq)[0]).toBe('/faq#installation')
  })

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
      price: '$1,860',
      image: expect.stringMatching(/^\/uploads\//),
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
        { pages: [], models: [], products: [], dealers: [], faq: [] },
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

test('the search finds a question as soon as it is published, in both languages @mutating', async ({
  system,
  lake,
}) => {
  const id = 'faq-how-to-order'
  const search = async (q: string, storefront: string) => {
    const parameters = new URLSearchParams({ q, storefront, locale: 'fr' })
    const { faq } = await (await fetch(`${system.site}/api/search?${parameters}`)).json()
    return faq.map(({ title }: { title: string }) => title)
  }
  const entry = await lake.getDocument(id)
  const variants: { field: string }[] = entry?.variants ?? []
  const french = {
    ...{ _key: 'french', _type: 'textVariant', field: 'question', language: 'fr' },
    text: 'Où est la girafe ?',
  }
  await withRestoredDocuments(lake, [id], async () => {
    await lake
      .patch(id)
      .set({
        question: 'Where is the zebra?',
        variants: [...variants.filter(({ field }) => field !== 'question'), french],
      })
      .commit()
    for (const storefront of ['main', 'dealer-nord-traction']) {
      for (const word of ['zebra', 'girafe']) {
        await expect
          .poll(() => search(word, storefront), `${word} on ${storefront}`)
          .toEqual(['Où est la girafe\u202f?'])
      }
    }
  })
  await expect.poll(() => search('zebra', 'main')).toEqual([])
})
