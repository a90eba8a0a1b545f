import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

const phone = { width: 390, height: 844 }
const dealer = '/dealer/nord-traction'

const getDealers = (page: Page) => page.locator('.dealer-list > li')
const getNames = (page: Page) => getDealers(page).getByRole('heading', { level: 3 })
/** How a dealership is found, in each language. */
const contact = {
  en: {
    address: "7420 Rue de l'Acier\nMontreal, Quebec",
    hours: /Monday to Friday, 7:30\sa.m. to 5:00\sp.m./,
  },
  fr: {
    address: /7420,? [Rr]ue de l['’]Acier\s*Montr[ée]al \(Québec\)/,
    hours: /[Ll]undi (?:au|à) vendredi, 7\sh\s30 à 17\sh/,
  },
}
const longName = 'Great Lakes Track & Equipment of Northern Ontario'

for (const { locale, path, text } of siteLanguages) {
  test(`a customer finds the nearest dealer by postal code, loaded on demand, and others by name and place: ${locale}`, async ({
    page,
    system,
  }) => {
    await page.setViewportSize(phone)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await openHydrated(page, system.site + path('/dealers'))
    await expect(getNames(page)).toHaveText([longName, 'Nord Traction', 'Prairie Iron'])
    const field = page.getByLabel(text('dealers.search'))
    const status = page.locator('.dealer-search').getByRole('status')

    await test.step('by place, without regard to accents', async () => {
      await field.fill('Montréal')
      await expect(getNames(page)).toHaveText(['Nord Traction'])
      await expect(status).toHaveText(text('dealers.found', { count: 1, total: 3 }))
      await field.fill('')
      await expect(status).toHaveText(text('dealers.count', { count: 3 }))
      await field.fill('Timmins')
      await expect(getDealers(page)).toHaveCount(3)
      await expect(status).toContainText(text('dealers.nothing'))
      await expect(getDealers(page).first()).toBeInViewport()
    })
    await test.step('by postal code, of which only the area is needed', async () => {
      const before = requests.length
      await field.fill('t2p 1a1')
      await expect(getNames(page)).toHaveText(['Prairie Iron', longName, 'Nord Traction'])
      await expect(status).toHaveText(text('dealers.nearest', { area: 'T2P' }))
      await expect(getDealers(page).first()).toContainText(
        locale === 'en'
          ? /Red Deer, Alberta · about 1\d0 km away/
          : /Red Deer \(Alberta\) · à environ 1\d0\skm/,
      )
      const loaded = requests.slice(before).filter((url) => url.endsWith('.js'))
      expect(loaded).toHaveLength(1)
      expect(loaded.every((url) => url.startsWith(system.site))).toBe(true)
      expect(await findViolations(page, { selector: 'main' })).toEqual([])
      await field.fill('X9Z')
      await expect(status).toHaveText(text('dealers.unknownArea', { area: 'X9Z' }))
      await expect(getDealers(page)).toHaveCount(3)
    })
    await test.step('who is reached by one touch', async () => {
      const call = getDealers(page).nth(1).getByRole('link', { name: '514 555-0142' })
      await expect(call).toHaveAttribute('href', 'tel:+15145550142')
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.getByRole('link', { name: /: Nord Traction$/ }).click()
      await expect(page).toHaveURL(system.site + path(dealer))
    })
  })
}

for (const { locale, path, text } of siteLanguages) {
  test(`dealers are sorted by the visitor’s location, which is sent nowhere, and say whether they are open: ${locale}`, async ({
    browser,
    system,
  }) => {
    const quebecCity = { latitude: 46.81, longitude: -71.21 }
    const page = await browser.newPage({
      ...{ viewport: phone, geolocation: quebecCity, permissions: ['geolocation'] },
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.clock.setFixedTime(new Date('2026-11-23T15:00-05:00'))
    await openHydrated(page, system.site + path('/dealers'))
    await page.getByRole('button', { name: text('dealers.locate') }).click()
    await expect(page.locator('.dealer-search').getByRole('status')).toHaveText(
      text('dealers.here'),
    )
    await expect(getNames(page)).toHaveText(['Nord Traction', longName, 'Prairie Iron'])
    await expect(getDealers(page).first().locator('.opening-status')).toHaveText(
      locale === 'en' ? /^Open until 5:00\sp.m.$/ : /^Ouvert jusqu’à 17\sh$/,
    )
    expect(requests.filter((url) => !url.startsWith(system.site))).toEqual([])
    expect(requests.filter((url) => url.includes('46.8'))).toEqual([])
    await page.close()
  })

  test(`dealers that are open now stand alone in the list, and all do where none is: ${locale}`, async ({
    browser,
    system,
  }) => {
    const times = [
      { time: '2026-11-23T15:00-05:00', count: 3, total: 3 },
      { time: '2026-11-28T10:00-05:00', count: 2, total: 3 },
      { time: '2026-11-28T16:00-05:00', count: 1, total: 3 },
      { time: '2026-11-29T10:00-05:00', count: 0, total: 3 },
    ]
    const page = await browser.newPage({ viewport: phone })
    for (const { time, count, total } of times) {
      await page.clock.setFixedTime(new Date(time))
      await openHydrated(page, system.site + path('/dealers'))
      await page.getByRole('checkbox', { name: text('dealers.openNow') }).check()
      await expect(getDealers(page)).toHaveCount(count || total)
      await expect(page.locator('.dealer-search').getByRole('status')).toHaveText(
        count > 0 ? text('dealers.open', { count, total }) : text('dealers.noneOpen'),
      )
    }
    await page.getByRole('searchbox').fill('Red Deer')
    await expect(getNames(page)).toHaveText(['Prairie Iron'])
    await page.close()
  })

  test(`a dealer’s storefront says where it is and until when it is open, and offers Call and a quote on the first screen: ${locale}`, async ({
    browser,
    system,
  }) => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      const page = await browser.newPage({ viewport })
      await page.clock.setFixedTime(new Date('2026-11-23T15:00-05:00'))
      for (const target of [dealer, `${dealer}/products/bobcat`]) {
        await page.goto(system.site + path(target))
        const bar = page.getByRole('complementary', { name: 'Nord Traction' })
        await expect(bar).toContainText(
          locale === 'en' ? 'Montreal, Quebec' : /Montr[ée]al \(Québec\)/,
        )
        await expect(bar.locator('.opening-status')).toHaveText(
          locale === 'en' ? /^Open until 5:00\sp.m.$/ : /^Ouvert jusqu’à 17\sh$/,
        )
        const call = bar.getByRole('link', { name: `${text('dealers.call')} 514 555-0142` })
        await expect(call).toHaveAttribute('href', 'tel:+15145550142')
        const quote = bar.getByRole('link', { name: text('navigation.requestQuote') })
        for (const link of [call, quote]) {
          await expect(link).toBeInViewport({ ratio: 1 })
        }
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(132)
        expect(await findViolations(page, { selector: '.dealer-bar' })).toEqual([])
      }
      await page.close()
    }
  })
}

test('the bar of a dealer has its opening hours without JavaScript', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(system.site + dealer)
  const status = page.locator('.dealer-bar .opening-status')
  await expect(status).toHaveText(contact.en.hours)
  await expect(status).toContainText('Saturday, 9:00')
  const isCut = await status.evaluate((span) => span.scrollWidth > span.clientWidth)
  expect(isCut).toBe(false)
  await expect(page.locator('.action-bar')).toBeVisible()
  await page.goto(`${system.site}/`)
  await expect(page.locator('.dealer-bar')).toHaveCount(0)
  await page.close()
})

test('the menu and the bar on phones call the dealer, the bar where that of the dealership is out of sight', async ({
  page,
  system,
}) => {
  await page.setViewportSize(phone)
  const call = { name: 'Call 514 555-0142' }
  const bar = page.locator('.action-bar')
  const getPageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const path of [dealer, `${dealer}/products/bobcat`, `${dealer}/about`]) {
    await page.goto(system.site + path)
    // Hidden from the first paint, and once scripts run.
    expect(await bar.isHidden(), path).toBe(true)
    await waitForHydration(page)
    await expect(page.getByRole('link', call).filter({ visible: true }), path).toHaveCount(1)
    await expect(bar, path).toBeHidden()
    const height = await getPageHeight()
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect(bar.getByRole('link', call), path).toBeVisible()
    expect(await getPageHeight(), path).toBe(height)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('#site-menu').getByRole('link', call)).toHaveAttribute(
    'href',
    'tel:+15145550142',
  )
})

test('the list stays unchanged if the distances cannot be loaded', async ({
  page,
  system,
  browserErrors,
}) => {
  await openHydrated(page, `${system.site}/dealers`)
  await page.route('**/*.js', (route) => route.abort())
  await page.getByLabel('Postal code, town or name').fill('H2P 1A1')
  await expect(page.locator('.dealer-search').getByRole('status')).toContainText(
    'Distances could not be loaded.',
  )
  await expect(getDealers(page)).toHaveCount(3)
  browserErrors.length = 0
})

for (const { locale, path } of siteLanguages) {
  test(`without JavaScript the list has no search, and every dealer with phone, address and hours: ${locale}`, async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone })
    await page.goto(system.site + path('/dealers'))
    await expect(page.locator('.dealer-search')).toBeHidden()
    const nord = getDealers(page).nth(1)
    await expect(nord.getByRole('link', { name: '514 555-0142' })).toBeVisible()
    const { address, hours } = contact[locale]
    await expect(nord).toContainText(address)
    await expect(nord).toContainText(hours)
    await page.close()
  })
}

test('a dealership is listed once staff approve it @mutating', async ({ system, database }) => {
  const list = `${system.site}/dealers`
  try {
    await database.query(
      "insert into dealerships (slug, name, town, province) values ('yukon-tracks', 'Yukon Tracks', 'Whitehorse', 'YT')",
    )
    await expectPageToContain(`${system.site}/dealer/yukon-tracks`, 'Whitehorse, Yukon')
    expect(await (await fetch(list)).text()).not.toContain('Yukon Tracks')
    await database.query("update dealerships set is_listed = true where slug = 'yukon-tracks'")
    await expectPageToContain(list, 'Whitehorse, Yukon')
  } finally {
    await database.query("delete from dealerships where slug = 'yukon-tracks'")
  }
  await expectPageToContain(list, /^(?!.*Yukon Tracks)/s)
})

for (const [{ locale, path: localize }, javaScriptEnabled] of siteLanguages.flatMap((language) => [
  [language, true] as const,
  [language, false] as const,
])) {
  test(`a customer of a dealer finds whom to call on every page, and no link leaves the storefront unmarked, ${javaScriptEnabled ? 'by keyboard' : 'without JavaScript'}: ${locale}`, async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, viewport: phone })
    for (const path of [
      '',
      '/products',
      '/products/bobcat',
      '/about',
      '/faq',
      '/contact',
      '/privacy',
    ]) {
      await page.goto(system.site + localize(dealer + path))
      const calls = page.getByRole('link', { name: '514 555-0142', exact: true })
      const isPageAboutContact = ['', '/products/bobcat', '/contact', '/privacy'].includes(path)
      await expect(calls, path).toHaveCount(isPageAboutContact ? 2 : 1)
      await expect(calls.last()).toHaveAttribute('href', 'tel:+15145550142')
      await calls.first().focus()
      await expect(calls.first()).toBeFocused()
      const left = await page.locator('a[href]').evaluateAll(
        (links, prefix) =>
          links
            .filter((link) => link instanceof HTMLAnchorElement)
            // The other language of the same page, on the same storefront.
            .filter(({ hreflang }) => hreflang === '')
            .filter(({ href, protocol, pathname, hash, origin, rel }) => {
              const isMedia = /\.(jpe?g|png|webp|mp4|webm)$/.test(pathname)
              if (!protocol.startsWith('http') || isMedia) return false
              const isOnStorefront =
                origin === location.origin &&
                (pathname === prefix || pathname.startsWith(`${prefix}/`))
              const isOnPage = hash !== '' && href.startsWith(location.href.replace(/#.*/, ''))
              return !isOnStorefront && !isOnPage && !rel.includes('external')
            })
            .map(({ href }) => href),
        localize(dealer),
      )
      expect(left, path).toEqual([])
      await expect(page.getByText('where to find a dealer')).toHaveCount(0)
      await expect(page).toHaveTitle(/Nord Traction/)
    }
    await page.close()
  })
}

test('forms on a dealer’s storefront say who receives what is sent @engines', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}${dealer}/contact`)
  await expect(page.locator('#waitlist-form .form-notice')).toContainText(
    'What you enter reaches Nord Traction and Caribou. The emails that you agree to come from Caribou.',
  )
  await page.goto(`${system.site}${dealer}/products`)
  await expect(page.locator('#quote-form .form-notice')).toContainText(
    'What you enter reaches Nord Traction, who answers you, and Caribou, which makes the bars.',
  )
  await page.goto(`${system.site}/contact`)
  await expect(page.locator('#waitlist-form .form-notice')).not.toContainText('What you enter')
})

test('links to brands’ own sites are marked as external @engines', async ({ page, system }) => {
  await page.goto(`${system.site}${dealer}`)
  const link = page.locator('#brand-grid').getByRole('link', { name: 'Terramac (another website)' })
  await expect(link).toHaveAttribute('rel', 'external noopener')
  const icon = await link.evaluate((a) => getComputedStyle(a, '::after').maskImage)
  expect(icon).toMatch(/^url/)
})

test('a product without a picture is drawn with the bars of its set, on card and page @engines', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products/cat-d-d2-series`)
  const drawing = page.getByRole('img', { name: '16 bars' })
  await expect(drawing).toBeVisible()
  expect((await drawing.locator('path').first().getAttribute('d'))?.match(/z/g)).toHaveLength(16)
  await page.goto(`${system.site}/products?brand=cat`)
  await expect(page.locator('.product-card .set-drawing')).toHaveCount(1)
  await page.goto(`${system.site}/products?brand=kubota`)
  const kit = page.locator('.product-card').filter({ hasText: 'Hardware Kit' })
  await expect(kit.locator('.product-picture img')).toHaveAttribute('src', /kit\.jpg/)
})
