import type { Browser, Locator, Page } from '@playwright/test'
import { regionalLocales } from '#lib/base/locales.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import { inLanguage, type SiteLanguage } from '#tests/support/site-language.ts'

/** “I have a Bobcat T590”: from the home page to the sets that fit, and to the form that names it. */

const phone = { width: 390, height: 844 }
const dealer = '/dealer/nord-traction'

const english = inLanguage('en')

const finder = (page: Page) => page.locator('.machine-finder')
const brandField = (page: Page, { text } = english) =>
  finder(page).getByLabel(text('machine.brand'), { exact: true })
const modelField = (page: Page, { text } = english) =>
  finder(page).getByLabel(text('machine.model'))
const rangeField = (page: Page, { text } = english) =>
  finder(page).getByLabel(text('machine.range'))
const showButton = (page: Page, { text } = english) =>
  finder(page).getByRole('button', { name: text('machine.show') })
const models = (page: Page, { text } = english) =>
  page.getByRole('navigation', { name: text('listing.models', { brand: 'Bobcat' }) })
const sets = (page: Page, { text } = english) =>
  page.getByRole('region', { name: text('machine.sets', { machine: '' }).trim() })
const setTitles = (page: Page, language = english) =>
  sets(page, language).getByRole('heading', { level: 3 })
const make = (page: Page, { text } = english) => page.getByLabel(text('fields.vehicle_make'))
const model = (page: Page, { text } = english) => page.getByLabel(text('fields.vehicle_model'))

/** One step of a visitor, such as a tap or a choice in a list. */
type Step = (page: Page, language: SiteLanguage) => Promise<unknown>
const press =
  (find: (page: Page, language: SiteLanguage) => Locator): Step =>
  (page, language) =>
    find(page, language).click()

interface Way {
  steps: Step[]
  withoutJavaScript: boolean
  /** Whether it is tried in French, too. */
  isInFrench?: boolean
}

const ways: Record<string, Way> = {
  'the brand grid': {
    withoutJavaScript: true,
    isInFrench: true,
    steps: [
      press((page) => page.locator('#brand-grid').getByRole('link', { name: 'Bobcat' })),
      press((page) =>
        page.getByRole('main').getByRole('link', { name: 'Bobcat T590', exact: true }),
      ),
    ],
  },
  'the search': {
    withoutJavaScript: false,
    steps: [
      press((page) => page.getByRole('button', { name: 'Search', exact: true })),
      (page) => page.getByRole('dialog').getByRole('combobox').fill('t590'),
      press((page) => page.getByRole('option', { name: /^Bobcat T590/ })),
    ],
  },
  'the page of results': {
    withoutJavaScript: true,
    steps: [
      press((page) => page.locator('a[aria-label="Search"]')),
      (page) => page.getByRole('searchbox').fill('t590'),
      press((page) => page.getByRole('main').getByRole('button', { name: 'Search' })),
      press((page) => page.getByRole('link', { name: /^Bobcat T590/ })),
    ],
  },
  'the menu': {
    withoutJavaScript: true,
    steps: [
      press((page) => page.getByRole('button', { name: 'Menu', exact: true })),
      press((page) => page.locator('#site-menu summary')),
      press((page) => page.locator('#site-menu').getByRole('link', { name: 'Bobcat' })),
      press((page) => models(page).getByRole('link', { name: 'T590' })),
    ],
  },
  'the finder': {
    withoutJavaScript: false,
    isInFrench: true,
    steps: [
      (page, language) => brandField(page, language).selectOption('Bobcat'),
      (page, language) => modelField(page, language).selectOption('T590'),
      press(showButton),
    ],
  },
  'the finder in two pages': {
    withoutJavaScript: true,
    isInFrench: true,
    steps: [
      (page, language) => brandField(page, language).selectOption('Bobcat'),
      press(showButton),
      press((page, language) => models(page, language).getByRole('link', { name: 'T590' })),
    ],
  },
}

/** Titles of the sets for a T590. */
const titles = {
  en: ['Traction Bars for Bobcat', /^Complete Winter Set/],
  fr: ['Barres de traction pour Bobcat', /^Jeu d’hiver complet/],
}

/** Texts by staff. */
const quoteLabels = { en: 'Get Quote', fr: /soumission$/ }

/** The standard set comes first, and one more step leads to the form, which names the machine. */
async function expectSetsAndForm(page: Page, url: string, language = english) {
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language.text('machine.title', { machine: 'Bobcat T590' }),
  )
  await expect(setTitles(page, language)).toHaveText(titles[language.locale])
  await page.getByRole('main').getByRole('link', { name: quoteLabels[language.locale] }).click()
  await expect(make(page, language)).toHaveValue('Bobcat')
  await expect(model(page, language)).toHaveValue('T590')
  await expect(page.locator('#quote')).toBeInViewport()
}

async function openPhone(browser: Browser, javaScriptEnabled: boolean, language = english) {
  const locale = regionalLocales[language.locale]
  const context = await browser.newContext({ javaScriptEnabled, viewport: phone, locale })
  return { context, page: await context.newPage() }
}

for (const [way, { steps, withoutJavaScript, isInFrench = false }] of Object.entries(ways)) {
  // The dealer's storefront in English is enough.
  const places = [english, ...(isInFrench ? [inLanguage('fr')] : [])].flatMap((language) =>
    language === english
      ? ([
          [language, ''],
          [language, dealer],
        ] as const)
      : ([[language, '']] as const),
  )
  const isResultsPage = way === 'the page of results'
  const modes = [...(isResultsPage ? [] : [true]), ...(withoutJavaScript ? [false] : [])]
  for (const hasScripts of modes) {
    test(`${way} leads to the sets for a T590 in ${steps.length} steps at 390 px, ${hasScripts ? 'with' : 'without'} JavaScript`, async ({
      browser,
      system,
    }) => {
      for (const [language, prefix] of places) {
        const { context, page } = await openPhone(browser, hasScripts, language)
        await page.goto(system.site + language.path(prefix || '/'))
        if (hasScripts) await waitForHydration(page)
        for (const step of steps) await step(page, language)
        const url = `${system.site}${language.path(`${prefix}/products`)}?brand=bobcat&model=t590`
        await expectSetsAndForm(page, url, language)
        await context.close()
      }
    })
  }
}

/** Selects a value by the arrow key. Typed letters would have to follow each other fast. */
async function pressDownTo(field: Locator, value: string) {
  const isReached = async () => {
    if ((await field.inputValue()) === value) return true
    await field.press('ArrowDown')
    return false
  }
  await expect.poll(isReached, { intervals: [0] }).toBe(true)
}

test('the finder works by keyboard, and begins with the machine that was chosen', async ({
  page,
  system,
}) => {
  await openHydrated(page, system.site)
  await brandField(page).focus()
  await pressDownTo(brandField(page), 'bobcat')
  await page.keyboard.press('Tab')
  await expect(modelField(page)).toBeFocused()
  await expect(modelField(page).getByRole('option', { name: 'T590', exact: true })).toBeAttached()
  await pressDownTo(modelField(page), 'T590')
  // The field of serial numbers arrives between the model and the button.
  await expect(rangeField(page)).toBeVisible()
  for (const next of [rangeField(page), showButton(page)]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${system.site}/products?brand=bobcat&model=t590`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openHydrated(page, `${system.site}${dealer}`)
  await expect(brandField(page)).toHaveValue('bobcat')
  await expect(modelField(page)).toHaveValue('T590')
  expect(await findViolations(page, { selector: '.machine-finder' })).toEqual([])
  await showButton(page).click()
  await expect(page).toHaveURL(`${system.site}${dealer}/products?brand=bobcat&model=t590`)
})

for (const [language, title] of [
  [english, 'Serial numbers from ALJU11001'],
  [inLanguage('fr'), 'Numéros de série à partir de ALJU11001'],
] as const) {
  test(`the finder asks for the serial number where it decides, in one more step: ${language.locale}`, async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.setViewportSize(phone)
    const range = rangeField(page, language)
    await openHydrated(page, system.site + language.path('/'))
    await brandField(page, language).selectOption('Bobcat')
    // All machines of this model have the same tracks.
    await modelField(page, language).selectOption('T62')
    await modelField(page, language).selectOption('T590')
    await expect(range).toHaveValue('')
    await expect(finder(page).getByRole('combobox')).toHaveCount(3)
    expect(await findViolations(page, { selector: '.machine-finder' })).toEqual([])
    await range.selectOption(title)
    await showButton(page, language).click()
    await expect(page).toHaveURL(
      `${system.site}${language.path('/products')}?brand=bobcat&model=t590&range=bobcat-t590-2`,
    )
    await expect(page.locator('.known-tracks')).toContainText(title)

    // A remembered machine asks for nothing, and moves nothing; another model is not asked for the number of this one.
    await openHydrated(page, system.site + language.path('/'))
    await expect(modelField(page, language)).toHaveValue('T590')
    await expect(range).toHaveCount(0)
    await page.route('**/api/machines?*', (route) => route.abort())
    await modelField(page, language).selectOption('T62')
    await modelField(page, language).selectOption('T590')
    await showButton(page, language).click()
    await expect(page).toHaveURL(/&model=t590$/)
    expect(browserErrors.splice(0).every((error) => error.includes('ERR_FAILED'))).toBe(true)
  })
}

test('the machines of a model are listed where their numbers decide, and nothing else is answered', async ({
  request,
  system,
}) => {
  const list = async (query: string) => {
    const response = await request.get(`${system.site}/api/machines?${query}`)
    return [response.status(), await response.json()]
  }
  expect(await list('brand=bobcat&model=t-590')).toEqual([
    200,
    [
      { slug: 'bobcat-t590', name: 'Serial numbers A3NR11001 to A3NR15999' },
      { slug: 'bobcat-t590-2', name: 'Serial numbers from ALJU11001' },
    ],
  ])
  expect(await list('brand=bobcat&model=T62')).toEqual([200, []])
  for (const query of [
    'brand=nobody&model=T590',
    'brand=bobcat&model=',
    'brand=__proto__&model=1',
  ]) {
    expect(await list(query), query).toEqual([200, []])
  }
  for (const query of ['', 'brand=bobcat', 'brand=bobcat&model=T590&locale=de']) {
    expect(await list(query), query).toEqual([400, []])
  }
  expect(await list(`brand=bobcat&model=${'T'.repeat(201)}`)).toEqual([400, []])
})

test('another brand lists its own models, and a brand without products leads to its form', async ({
  page,
  system,
}) => {
  await openHydrated(page, system.site)
  await brandField(page).selectOption('Bobcat')
  await modelField(page).selectOption('T590')
  await brandField(page).selectOption('Case')
  await expect(modelField(page)).toHaveValue('')
  await expect(modelField(page).getByRole('option', { name: 'TR270', exact: true })).toBeAttached()
  await expect(modelField(page).getByRole('option', { name: 'T590', exact: true })).toHaveCount(0)
  await brandField(page).selectOption('Morooka')
  await showButton(page).click()
  await expect(page).toHaveURL(`${system.site}/products?brand=morooka`)
  await expect(make(page)).toHaveValue('Morooka')
})

test('the sets of a machine stand side by side with price, use and parts', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products?brand=bobcat&model=t66`)
  await expect(page).toHaveTitle(/^Bobcat T66 traction bars/)
  const cards = sets(page).locator('.set-cards > li')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Standard set')
  await expect(cards.first()).toContainText('$1,890')
  await expect(cards.first()).toContainText('Where most owners start.')
  await expect(cards.first().getByRole('listitem').first()).toContainText('Standard bars')
  await expect(cards.nth(1)).toContainText('Ice set')
  await expect(sets(page)).toContainText(/Wide set.*Not made for the T66 yet./s)
  for (const part of ['.product-picture', '.price', 'h3', '.contents', '.button']) {
    const tops = await cards
      .locator(part)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size, part).toBe(1)
  }

  await cards.nth(1).getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page).toHaveURL(`${system.site}/products/bobcat-ice-t62-t66`)
  await page.getByRole('link', { name: 'Back to Bobcat products' }).click()
  await expect(page).toHaveURL(`${system.site}/products?brand=bobcat`)
})

test('each brand with products leads to its main set', async ({ page, system }) => {
  await page.goto(system.site)
  const hrefs = await page
    .locator('#brand-grid a[href^="/products/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const brands = [
    'bobcat',
    'cat',
    'kubota',
    'john-deere',
    'case',
    'jcb',
    'yanmar',
    'takeuchi',
    'asv',
  ]
  expect(hrefs).toEqual(brands.map((brand) => `/products/${brand}`))
})

for (const prefix of ['', dealer]) {
  test(`pages of machines of ${prefix || 'the main storefront'} are cached; unknown ones respond with 404`, async ({
    request,
    system,
  }) => {
    const url = `${system.site}${prefix}/products?brand=cat&model=299d3-xe`
    const getCacheStatus = async () => (await request.get(url)).headers()['x-nextjs-cache']
    await expect.poll(getCacheStatus).toBe('HIT')
    const known = await (await request.get(url)).text()
    expect(known).toContain('CAT 299D3 XE traction bars')
    expect(known).toContain(
      `<link rel="canonical" href="${system.site}/products?brand=cat&amp;model=299d3-xe"`,
    )
    for (const query of [
      'brand=cat&model=t590',
      'brand=no-such&model=t590',
      'brand=morooka&model=x',
    ]) {
      const response = await request.get(`${system.site}${prefix}/products?${query}`)
      expect(response.status(), query).toBe(404)
      expect(await response.text(), query).toContain('Oops! Page not found')
    }
    for (const query of ['brand=cat&model=', 'brand=cat&model=T%20590', 'model=t590']) {
      const answer = await request.get(`${system.site}${prefix}/products?${query}`)
      expect(answer.status(), query).toBe(200)
    }
    const internal = await request.get(`${system.site}${prefix}/products.machine/cat/299d3`)
    expect(internal.status()).toBe(404)
  })
}

test('a quote that is rejected without JavaScript keeps the machine, and leads back to its page', async ({
  browser,
  system,
}) => {
  const { context, page } = await openPhone(browser, false)
  await page.goto(`${system.site}/products?brand=bobcat&model=t590`)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await expect(model(page)).toHaveValue('T590')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(setTitles(page).first()).toHaveText('Traction Bars for Bobcat')
  await context.close()
})
