import type { Page } from '@playwright/test'
import { countPdfPages } from '#tests/support/count-pdf-pages.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { inLanguage, siteLanguages } from '#tests/support/site-language.ts'

test.use(withPictures())

const dealer = '/dealer/nord-traction'

const getCounter = (page: Page) => page.getByText(/^\d+ \/ \d+$/)
const getSlide = (page: Page, number: number) => page.locator(`#media-${number}`)
const getThumbnail = (page: Page, number: number) =>
  page.getByRole('tab', { name: new RegExp(`^(Picture|Video) ${number}$`) })

test.describe('the gallery', () => {
  test('changes slide and counter by thumbnail, mouse and keyboard', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(getCounter(page)).toHaveText('1 / 6')
    await expect(getThumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    await getThumbnail(page, 3).click()
    await expect(getCounter(page)).toHaveText('3 / 6')
    await expect(getSlide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await expect(getSlide(page, 1)).not.toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(getCounter(page)).toHaveText('4 / 6')
    await expect(getThumbnail(page, 4)).toBeFocused()
    await page.keyboard.press('End')
    await expect(getCounter(page)).toHaveText('6 / 6')
    await expect(getSlide(page, 6)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(getCounter(page)).toHaveText('1 / 6')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(getThumbnail(page, 1)).toBeFocused()
    await expect(getSlide(page, 1)).toBeInViewport({ ratio: 0.9 })
    await expect(getCounter(page)).toHaveText('1 / 6')
  })

  test('changes slide by swipe, and keeps the focus within the current slide @engines', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(getThumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    await getSlide(page, 1).getByRole('link').focus()
    await getSlide(page, 1).evaluate(({ parentElement }) => parentElement?.scrollBy({ left: 600 }))
    await expect(getCounter(page)).toHaveText('2 / 6')
    await expect(getThumbnail(page, 2)).toHaveAttribute('aria-selected', 'true')
    await expect(getSlide(page, 2).getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(getThumbnail(page, 2)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(getThumbnail(page, 1)).toBeFocused()
  })

  test('causes no layout shift while loading @engines', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(getThumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    expect(await getLayoutShift(page)).toBeLessThan(0.02)
  })

  test('works without JavaScript', async ({ browser, system }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${system.site}/products/bobcat`)
    await page.getByRole('link', { name: 'Picture 4', exact: true }).click()
    await expect(getSlide(page, 4)).toBeInViewport({ ratio: 0.9 })
    await expect(getCounter(page)).toBeHidden()
    const shown = await getSlide(page, 4).evaluate(
      (element) => getComputedStyle(element, '::after').content,
    )
    expect(shown).toBe('"4 / 6"')
    await expect(getSlide(page, 4).getByRole('link')).toHaveAttribute(
      'href',
      /^\/uploads\/.*\.jpg$/,
    )
    await context.close()
  })
})

test.describe('the lightbox', () => {
  test('is a dialog that changes images, closes and returns the focus', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(getThumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    const opener = getSlide(page, 1).getByRole('link', { name: /Enlarge$/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Bobcat/ })
    await expect(dialog.getByText('1 / 5')).toBeVisible()
    await expect(dialog.locator('img[srcset]:not([inert] *)')).toHaveJSProperty('complete', true)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('5 / 5')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('changes images by swipe but not by scroll', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/products/bobcat`)
    await getSlide(page, 1)
      .getByRole('link', { name: /Enlarge$/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /Bobcat/ })
    const swipe = async (from: [number, number], to: [number, number]) => {
      const picture = dialog.locator('img[srcset]:not([inert] *)')
      const [clientX, clientY] = from
      const [x, y] = to
      await picture.dispatchEvent('pointerdown', { pointerType: 'touch', clientX, clientY })
      await picture.dispatchEvent('pointerup', { pointerType: 'touch', clientX: x, clientY: y })
    }
    await swipe([300, 400], [120, 420])
    await expect(dialog.getByText('2 / 5')).toBeVisible()
    await swipe([300, 400], [240, 200])
    await swipe([300, 400], [290, 400])
    await expect(dialog.getByText('2 / 5')).toBeVisible()
    await swipe([120, 400], [300, 400])
    await expect(dialog.getByText('1 / 5')).toBeVisible()
  })
})

test('a product page in French shows price, availability, models, other sets and steps', async ({
  page,
  system,
}) => {
  const { path, text } = inLanguage('fr')
  const products = path('/products')
  await page.goto(`${system.site}${products}/bobcat`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barres de traction pour Bobcat')
  await expect(
    page.getByRole('link', { name: text('products.backToBrand', { brand: 'Bobcat' }) }),
  ).toHaveAttribute('href', `${products}?brand=bobcat`)
  await expect(page.getByText(/^1\s890\s\$$/).first()).toBeVisible()
  await expect(page.getByText(/La production commence/)).toBeVisible()
  const sectionOf = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(
    sectionOf(text('products.models')).getByRole('link', { name: 'T590' }),
  ).toHaveAttribute('href', `${products}?brand=bobcat&model=t590`)
  const otherSets = page.getByRole('region', {
    name: text('products.otherSetsOfBrand', { brand: 'Bobcat' }),
  })
  await expect(otherSets.getByRole('heading', { level: 3 })).toHaveText([
    ...Array(3).fill(/^Barres de traction/),
    /^Jeu d’hiver complet/,
  ])
  await page.getByRole('tab').nth(2).click()
  await expect(getSlide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('link', { name: text('products.installSteps') }).click()
  await expect(page).toHaveURL(`${system.site}${path('/faq')}#installation`)
})

for (const prefix of ['', dealer]) {
  test(`a product page of ${prefix || 'the main storefront'} shows price, availability, models and features`, async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}${prefix}/products/bobcat`)
    await expect(page.getByRole('link', { name: 'Back to Bobcat products' })).toHaveAttribute(
      'href',
      `${prefix}/products?brand=bobcat`,
    )
    await expect(page.getByText('Featured Product')).toBeVisible()
    await expect(page.getByText('$1,890', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/Production begins Fall 2025/)).toBeVisible()
    const listItems = (heading: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
        .getByRole('listitem')
    await expect(listItems('In the set')).toHaveText([
      '16 bars',
      'Standard bars with hooks, for both tracks',
      '16 outer clips',
      '32 hex bolts, nuts and washers',
      'Install guide',
    ])
    const plate = page.locator('.product-plate dl')
    await expect(plate.getByRole('term')).toHaveText([
      /abrasion-resistant steel/,
      /minimum yield/,
      /to install/,
      'on each bar',
      'fits Bobcat',
    ])
    await expect(plate.getByRole('definition')).toHaveText([
      'AR400',
      '100,000 psi',
      /^40.60 min$/,
      '3 welded teeth',
      '14 models',
    ])
    await expect(page.getByText('per machine, both tracks')).toBeVisible()
    await expect(page.getByText('Taxes and freight are extra.')).toBeVisible()
    await plate.getByRole('link', { name: '14 models' }).click()
    await expect(page.getByRole('heading', { name: 'Compatible Models' })).toBeInViewport()
    const models = listItems('Compatible Models')
    await expect(models).toHaveText([/^Bobcat T450$/, ...Array(13).fill(/^Bobcat T\d+$/)])
    await expect(models.getByRole('link', { name: 'T590' })).toHaveAttribute(
      'href',
      `${prefix}/products?brand=bobcat&model=t590`,
    )
    const otherSets = page.getByRole('region', { name: 'Other sets for Bobcat machines' })
    await expect(otherSets.getByRole('heading', { level: 3 })).toHaveText([
      'Traction Bars for Bobcat T450 and T550',
      'Wide Traction Bars for Bobcat T76, T770, T86 and T870',
      'Ice Traction Bars for Bobcat T62, T64 and T66',
      /^Complete Winter Set/,
    ])
    const install = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Four steps, one impact wrench' }),
    })
    await expect(install.getByRole('listitem')).toHaveCount(4)
    await expect(install.getByRole('link')).toHaveAttribute('href', `${prefix}/faq#installation`)
    const features = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Key Features' }) })
    await expect(features.getByRole('listitem').first()).toHaveText('Up to 80% more traction')

    const others = page
      .getByRole('complementary', { name: 'Other Compatible Equipment' })
      .getByRole('link')
    await expect(others).toHaveText(['Cat', 'John Deere', 'Kubota', 'Takeuchi'])
    await expect(others.nth(1)).toHaveAttribute('href', `${prefix}/products/john-deere`)
    const panel = (name: string) =>
      page
        .getByRole('complementary', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await panel('Product Information')).toEqual([
      `${prefix}/products`,
      `${prefix}/faq`,
      `${prefix}/contact`,
    ])
    expect(await panel('Professional Support')).toEqual([
      `${prefix}/about`,
      ...(prefix ? [] : ['/dealers']),
      `${prefix}/faq#installation`,
    ])
  })
}

for (const { slug, terms, price } of [
  { slug: 'bobcat-wide-t76-t870', terms: /5 angled/, price: 'per machine, both tracks' },
  { slug: 'bobcat-ice-t62-t66', terms: /Serrated ridge.*T62, T64, T66/s, price: 'per machine' },
  { slug: 'bobcat-complete-winter-set', terms: /AR400/, price: 'per machine, both tracks' },
]) {
  test(`the plate of ${slug} says what is its own`, async ({ page, system }) => {
    await page.goto(`${system.site}/products/${slug}`)
    await expect(page.locator('.product-plate')).toContainText(terms)
    await expect(page.locator('.product-price')).toContainText(price)
  })
}

test('on a phone that lies on its side, a picture is no taller than the screen', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`${system.site}/products/bobcat`)
  const height = await getSlide(page, 1).evaluate((slide) => slide.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(390)
})

for (const path of ['/products/bobcat', `${dealer}/products/bobcat-ice-t62-t66`]) {
  test(`no empty column stands beside the panel of ${path}`, async ({ page, system }) => {
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${system.site}${path}`)
      const [details = 0, panels = 0] = await page
        .locator('.product-details > div')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().height))
      expect(Math.abs(details - panels)).toBeLessThan(60)
    }
  })
}

test('a kit without bars claims nothing of bars, nor that its price is for both tracks', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products/kubota-hardware-kit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.product-plate')).toHaveCount(0)
  await expect(page.locator('.product-price')).not.toContainText('both tracks')
})

test('an unknown product responds with 404, complete without JavaScript', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const prefix of ['', dealer]) {
    const response = await page.goto(`${system.site}${prefix}/products/no-such-bars`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(
      page.getByText("The product you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      `${prefix}/products`,
    )
  }
  await context.close()
})

for (const { locale, path, text } of siteLanguages) {
  test(`a product is printed on one sheet, without navigation: ${locale}`, async ({
    page,
    system,
  }) => {
    const url = system.site + path('/products/bobcat')
    await page.goto(url)
    await expect(page.getByRole('tab').nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab').nth(2).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(getSlide(page, 1)).toBeVisible()
    await expect(getSlide(page, 2)).toBeHidden()
    await expect(page.getByText(url)).toBeVisible()
    await expect(page.locator('.product-print svg')).toBeVisible()
    await expect(page.locator('.product-install li').filter({ visible: true })).toHaveCount(4)
    await expect(page.getByText('info@example.com').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Bobcat T870', exact: true })).toBeVisible()
    for (const role of ['navigation', 'complementary', 'tab', 'button'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    }
    await expect(
      page.getByRole('link', { name: text('products.backToBrand', { brand: 'Bobcat' }) }),
    ).toBeHidden()
  })

  test(`a spec sheet is one page, on the paper of America and Europe: ${locale} @engines`, async ({
    page,
    system,
  }) => {
    const products = ['bobcat', 'bobcat-complete-winter-set', 'bobcat-wide-t76-t870']
    for (const product of ['', dealer].flatMap((prefix) =>
      products.map((slug) => `${prefix}/products/${slug}`),
    )) {
      await openHydrated(page, system.site + path(product))
      for (const format of ['Letter', 'A4']) {
        const pages = countPdfPages(await page.pdf({ format }))
        expect.soft(pages, `${product} on ${format}`).toBe(1)
      }
    }
  })
}
