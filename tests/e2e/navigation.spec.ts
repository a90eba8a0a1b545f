import type { Page } from '@playwright/test'
import { regionalLocales } from '#lib/base/locales.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { inLanguage, type SiteLanguage, siteLanguages } from '#tests/support/site-language.ts'

const dealer = '/dealer/nord-traction'
const phone = { width: 390, height: 844 }

const english = inLanguage('en')

const productsButton = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('button', { name: text('navigation.brands') })
const brandsPanel = (page: Page) => page.locator('#site-brands')
const menuButton = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('button', { name: text('navigation.menu'), exact: true })
const closeButton = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('button', { name: text('navigation.close') })
const menu = (page: Page) => page.locator('#site-menu')
const navigation = (page: Page, { text }: SiteLanguage = english) =>
  page.getByRole('navigation', { name: text('navigation.label') })

/** Texts by staff. */
const labels = {
  en: { waitlist: 'Join the Waitlist', quote: 'Get Quote' },
  fr: { waitlist: 'Liste d’attente', quote: /soumission$/ },
}

/** Returns the `expanded` state of a button in the accessibility tree. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}

/** Scrolls, and waits for the event by which the page stores its position: it comes with the next frame. */
function scrollTo(page: Page, position: number): Promise<unknown> {
  return page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', () => resolve(null), { once: true })
        window.scrollTo({ top, behavior: 'instant' })
      }),
    position,
  )
}

for (const [language, storefront] of siteLanguages.flatMap((each) => [
  [each, ''] as const,
  [each, dealer] as const,
])) {
  const { locale, path, text } = language
  const label = labels[locale]
  const pages = ['home', 'products', 'about', 'dealers', 'faq', 'contact'] as const
  const links = pages
    .filter((page) => page !== 'dealers' || storefront === '')
    .map((page) => text(`navigation.${page}`))
  const faq = path(`${storefront}/faq`)
  test.describe(`${storefront || 'the main storefront'} in ${locale}`, () => {
    // A browser that prefers the other language is offered that, in place of the bar.
    test.use({ locale: regionalLocales[locale] })

    test('links to its pages in order, and to the waitlist or, on phones, a quote @engines', async ({
      page,
      system,
    }) => {
      await page.goto(system.site + faq)
      await expect(navigation(page, language).getByRole('link')).toHaveText(links)
      await expect(
        page.getByRole('banner').getByRole('link', { name: label.waitlist }),
      ).toHaveAttribute('href', path(`${storefront}/contact`))
      await page.setViewportSize(phone)
      await menuButton(page, language).click()
      await expect(navigation(page, language).getByRole('listitem').getByRole('link')).toHaveText(
        links.filter((link) => link !== text('navigation.products')),
      )
      await expect(menu(page).getByRole('link', { name: label.quote })).toHaveAttribute(
        'href',
        `${path(`${storefront}/products`)}#quote`,
      )
      await expect(menu(page).getByRole('link', { name: label.waitlist })).toHaveCount(0)
    })

    test('lists the active brands in display order below Products @engines', async ({
      page,
      system,
      database,
    }) => {
      const { rows } = await database.query<{ name: string; slug: string }>(
        'select name, slug from brands where is_active order by display_order',
      )
      await page.goto(system.site + faq)
      await productsButton(page, language).click()
      const brands = brandsPanel(page).getByRole('listitem').getByRole('link')
      await expect(brands).toHaveText(rows.map(({ name }) => name))
      for (const [index, { slug }] of rows.entries()) {
        await expect(brands.nth(index)).toHaveAttribute(
          'href',
          `${path(`${storefront}/products`)}?brand=${slug}`,
        )
      }
      await page.setViewportSize(phone)
      await menuButton(page, language).click()
      await menu(page).getByText(text('navigation.products'), { exact: true }).click()
      await expect(menu(page).locator('details a')).toHaveText([
        text('navigation.allProducts'),
        ...rows.map(({ name }) => name),
      ])
    })

    test('marks the current page, also without JavaScript', async ({ browser, system }) => {
      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        const current = navigation(page, language)
          .locator('[aria-current]')
          .filter({ visible: true })
        for (const [address, name, kind] of [
          ['', 'home', 'page'],
          ['/faq', 'faq', 'page'],
          ['/products', 'products', 'page'],
          ['/products/bobcat', 'products', 'true'],
        ] as const) {
          await page.goto(system.site + path(`${storefront}${address}`))
          await expect(current).toHaveText(text(`navigation.${name}`))
          await expect(current).toHaveAttribute('aria-current', kind)
        }
        await context.close()
      }
    })

    test('shows the waitlist bar on phones, except while the waitlist form is in view', async ({
      page,
      system,
    }) => {
      await page.setViewportSize(phone)
      await page.goto(system.site + faq)
      const bar = page.getByRole('link', { name: label.waitlist, exact: true }).last()
      // Past the bar of a dealer, beside which the bar on phones is hidden.
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
      await expect(bar).toBeInViewport({ ratio: 1 })
      const email = page.getByRole('contentinfo').getByRole('link', { name: '@' })
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await expect(email).toHaveCount(1)
      await last.scrollIntoViewIfNeeded()
      const getOverlap = async () => {
        await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
        const [above, below] = await Promise.all([last.boundingBox(), bar.boundingBox()])
        return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
      }
      await expect.poll(getOverlap).toBeLessThanOrEqual(0)
      await menuButton(page, language).click()
      await expect(bar).toBeHidden()
      await page.keyboard.press('Escape')
      await bar.click()
      await expect(page).toHaveURL(system.site + path(`${storefront}/contact`))
      await page.locator('#waitlist-first_name').scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: label.waitlist, exact: true })).toHaveCount(0)
      await page.reload()
      await page.locator('#waitlist-first_name').scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: label.waitlist, exact: true })).toHaveCount(0)
    })
  })
}

test.describe('the products dropdown', () => {
  test('opens and closes by mouse', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/faq`)
    const panel = brandsPanel(page)
    await expect(panel).toBeHidden()
    await expect.poll(() => isExpanded(page, 'Products by Brand')).toBe(false)
    await productsButton(page).click()
    await expect(panel).toBeVisible()
    await expect.poll(() => isExpanded(page, 'Products by Brand')).toBe(true)
    await productsButton(page).click()
    await expect(panel).toBeHidden()
    await productsButton(page).click()
    await page.mouse.click(20, 700)
    await expect(panel).toBeHidden()
    await productsButton(page).click()
    await panel.getByRole('link', { name: 'Kubota' }).click()
    await expect(page).toHaveURL(`${system.site}/products?brand=kubota`)
    await expect(panel).toBeHidden()
    // Only the query changes.
    await productsButton(page).click()
    await panel.getByRole('link', { name: 'Bobcat' }).click()
    await expect(page).toHaveURL(`${system.site}/products?brand=bobcat`)
    await expect(panel).toBeHidden()
    await productsButton(page).click()
    await page.goBack()
    await expect(panel).toBeHidden()
  })

  test('opens below the header wherever the page is scrolled, and closes on Escape @engines', async ({
    page,
    system,
  }) => {
    await openHydrated(page, system.site)
    const panel = brandsPanel(page)
    for (const top of [0, 300, 1_500, 4_000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
      await productsButton(page).click()
      const getGap = async () => {
        const header = await page.getByRole('banner').boundingBox()
        const box = await panel.boundingBox()
        return header && box && Math.round(box.y - header.y - header.height)
      }
      await expect.poll(getGap, `at ${top} px`).toBe(0)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  })

  test('works by keyboard only', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/faq`)
    await navigation(page).getByRole('link', { name: 'Products' }).focus()
    await page.keyboard.press('Tab')
    await expect(productsButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(brandsPanel(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(brandsPanel(page).getByRole('link', { name: 'All Products' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(brandsPanel(page).getByRole('link', { name: 'Bobcat' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(brandsPanel(page)).toBeHidden()
    await expect(productsButton(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(brandsPanel(page)).toBeVisible()
    await brandsPanel(page).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(navigation(page).getByRole('link', { name: 'About' })).toBeFocused()
    await expect(brandsPanel(page)).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await brandsPanel(page).getByRole('link', { name: 'CAT', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${system.site}/products?brand=cat`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('is attached to the header below an announcement @mutating', async ({
    page,
    system,
    lake,
  }) => {
    const announcement = page.getByRole('complementary', { name: 'Announcement' })
    const text = 'Announced above the header'
    await withRestoredDocuments(lake, ['announcementBar'], async () => {
      await lake.patch('announcementBar').set({ isShown: true, text }).commit()
      await expectPageToContain(`${system.site}/faq`, text)
      await page.goto(`${system.site}/faq`)
      await expect(announcement).toBeVisible()
      for (const scrolled of [0, 600]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
        await productsButton(page).click()
        await expect
          .poll(async () => {
            const header = await page.getByRole('banner').boundingBox()
            const panel = await brandsPanel(page).boundingBox()
            return (panel?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
          })
          .toBeCloseTo(0, 0)
        await page.keyboard.press('Escape')
      }
    })
    const getHtml = async () => (await fetch(`${system.site}/faq`)).text()
    await expect.poll(getHtml).not.toContain(text)
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: phone })

  test('opens, expands its products and closes', async ({ page, system }) => {
    await page.goto(`${system.site}/faq`)
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(false)
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(closeButton(page)).toBeFocused()
    const kubota = menu(page).getByRole('link', { name: 'Kubota' })
    await expect(kubota).toBeHidden()
    await menu(page).getByText('Products', { exact: true }).click()
    await expect(kubota).toBeVisible()
    await menu(page).getByText('Products', { exact: true }).click()
    await expect(kubota).toBeHidden()
    await closeButton(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await menuButton(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('links to the quote form and to a brand, and closes after navigation @engines', async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}/faq`)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Get Quote' }).click()
    await expect(page).toHaveURL(`${system.site}/products#quote`)
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#quote')).toBeInViewport()
    await menuButton(page).click()
    await menu(page).getByText('Products', { exact: true }).click()
    await menu(page).getByRole('link', { name: 'Yanmar' }).click()
    await expect(page).toHaveURL(`${system.site}/products?brand=yanmar`)
    await expect(menu(page)).toBeHidden()
  })

  for (const language of siteLanguages) {
    const { locale, path, text } = language
    test(`works by keyboard only and never hides the focused element: ${locale}`, async ({
      page,
      system,
    }) => {
      await openHydrated(page, system.site + path('/faq'))
      await menuButton(page, language).focus()
      await page.keyboard.press('Enter')
      for (const key of ['close', 'home'] as const) {
        await expect(menu(page).locator(':focus')).toHaveAccessibleName(text(`navigation.${key}`))
        await page.keyboard.press('Tab')
      }
      await expect(menu(page).locator('summary')).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(
        menu(page).getByRole('link', { name: text('navigation.allProducts') }),
      ).toBeFocused()
      await menu(page).getByRole('link', { name: labels[locale].quote }).focus()
      await page.keyboard.press('Tab')
      await expect(menu(page)).toBeHidden()
      await expect(page.locator('main :focus, footer :focus')).toBeVisible()
      await menuButton(page, language).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(menu(page)).toBeHidden()
      await expect(menuButton(page, language)).toBeFocused()
    })
  }

  test('has large touch targets @engines', async ({ page, system }) => {
    await page.goto(`${system.site}/faq`)
    const open = await menuButton(page).boundingBox()
    await menuButton(page).click()
    await expect(closeButton(page)).toBeFocused()
    const targets = await menu(page).locator('a:visible, button:visible, summary:visible').all()
    const boxes = [open, ...(await Promise.all(targets.map((target) => target.boundingBox())))]
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
  })
})

for (const language of siteLanguages) {
  const { locale, path, text } = language
  test(`the menu and dropdown work without JavaScript: ${locale}`, async ({ browser, system }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(system.site + path('/faq'))
    await productsButton(page, language).click()
    await expect(brandsPanel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(brandsPanel(page)).toBeHidden()
    await productsButton(page, language).click()
    await brandsPanel(page).getByRole('link', { name: 'JCB' }).click()
    await expect(page).toHaveURL(`${system.site}${path('/products')}?brand=jcb`)
    await page.setViewportSize(phone)
    await menuButton(page, language).click()
    await expect(closeButton(page, language)).toBeFocused()
    await menu(page).getByText(text('navigation.products'), { exact: true }).click()
    await expect(menu(page).getByRole('link', { name: 'Kubota' })).toBeVisible()
    await closeButton(page, language).click()
    await expect(menu(page)).toBeHidden()
    await menuButton(page, language).click()
    await menu(page)
      .getByRole('link', { name: text('navigation.about') })
      .click()
    await expect(page).toHaveURL(system.site + path('/about'))
    await expect(menu(page)).toBeHidden()
    await context.close()
  })
}

test('the first Tab stop is a skip link @engines', async ({ page, system }) => {
  await page.goto(`${system.site}/faq`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('moving the focus through the header does not scroll the page @engines', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products`)
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await navigation(page).getByRole('link', { name: 'Home' }).focus()
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab')
  await expect(navigation(page).locator(':focus')).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})

test.describe('client-side navigation', () => {
  test('focuses the heading, announces it once and scrolls to the top @engines', async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}/faq`)
    await page.evaluate(() => {
      document.body.dataset.kept = ''
      window.scrollTo({ top: 120, behavior: 'instant' })
    })
    await navigation(page).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(`${system.site}/about`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('outline-style', 'none')
    await expect(page.locator('body')).toHaveAttribute('data-kept', '')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // Screen readers read the focused heading. Next's announcer would repeat it.
    await expect(page.locator('next-route-announcer [aria-live]')).toHaveText(/./)
    await expect(page.locator('next-route-announcer')).toHaveAttribute('aria-hidden', 'true')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('restores the scroll position on back and forward', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/products`)
    await scrollTo(page, 4000)
    await navigation(page).getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await scrollTo(page, 300)
    await page.goBack()
    await expect(page).toHaveURL(`${system.site}/products`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000)
    await page.goForward()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await navigation(page).getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(`${system.site}/products`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('scrolls to the anchor of a link @engines', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/about`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'How to install them' }).click()
    await expect(page).toHaveURL(`${system.site}/faq#installation`)
    await expect(page.locator('#installation')).toBeFocused()
    const top = () => page.locator('#installation').evaluate((it) => it.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThanOrEqual(64)
  })

  test('shows a spinner while a page is loading', async ({ page, system }) => {
    await page.goto(`${system.site}/faq`)
    let answer = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(
      (url) => url.pathname.startsWith('/about'),
      async (route) => {
        await waits
        await route.continue()
      },
    )
    await page.reload()
    await waitForHydration(page)
    await navigation(page).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    answer()
    await expect(page).toHaveURL(`${system.site}/about`)
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })
})

// All colours of the last dealer are pale yellow.
const storefronts = ['', dealer, '/dealer/prairie-iron'].map((prefix) => `${prefix}/faq`)
for (const [language, page] of siteLanguages.flatMap((each) =>
  storefronts.map((faq) => [each, faq] as const),
)) {
  const faq = language.path(page)
  test(`axe finds no violations with open panels on ${faq}`, async ({ page, system }) => {
    // An open panel and the bar at the bottom partly cover elements behind them.
    const options = { disabledRules: ['target-size'] }
    const check = async () => expect(await findViolations(page, options)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(system.site + faq)
    await productsButton(page, language).click()
    await expect(brandsPanel(page)).toBeVisible()
    await check()
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(system.site + faq)
      await check()
      await menuButton(page, language).click()
      await menu(page).getByText(language.text('navigation.products'), { exact: true }).click()
      await check()
      const sideways = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(sideways)).toBe(0)
    }
  })
}

test('names fit on a small phone, also in a fallback font', async ({ page, system }) => {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 320, height: 640 })
  const storefronts = ['', '/dealer/great-lakes-track-and-equipment']
  for (const [language, prefix] of siteLanguages.flatMap((each) =>
    storefronts.map((prefix) => [each, prefix] as const),
  )) {
    await page.goto(system.site + language.path(`${prefix}/faq`))
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBe(64)
    const button = await menuButton(page, language).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(320)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})
