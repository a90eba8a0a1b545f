import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, expectPage, test } from '#tests/support/test.ts'

const dealer = '/dealer/nord-traction'
const picture = '/uploads/products/product-standard-1.jpg'
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const counter = (page: Page) => page.getByText(/^\d+ \/ \d+$/)
const slide = (page: Page, number: number) => page.locator(`#media-${number}`)
const thumbnail = (page: Page, number: number) =>
  page.getByRole('tab', { name: new RegExp(`^(Picture|Video) ${number}$`) })

interface Row {
  slug: string
  title?: string
  description?: string
  price?: number
  image_url?: string
  images?: string[]
  media?: object[]
  details_json?: object
}

/** Adds a product of the brand Bobcat, or of none. */
async function add(database: pg.Client, { media = [], details_json, ...row }: Row, brand = true) {
  const columns = {
    title: 'Test bars',
    ...row,
    media: JSON.stringify(media),
    details_json: details_json ? JSON.stringify(details_json) : null,
  }
  const names = Object.keys(columns)
  const values = names.map((_, place) => `$${place + 1}`)
  await database.query(
    `insert into products (${names}, brand_id) values (${values}, ${
      brand ? "(select id from brands where slug = 'bobcat')" : 'null'
    })`,
    Object.values(columns),
  )
}

test.beforeAll(async ({ database, system }) => {
  await database.query("delete from products where slug like 'test-%'")
  await add(database, { slug: 'test-bare', title: 'Bare bars' }, false)
  await add(database, { slug: 'test-one-picture', image_url: picture })
  await add(database, {
    slug: 'test-films',
    image_url: picture,
    media: [
      { type: 'video', url: youtube },
      { type: 'video', url: '/uploads/media/hero-loop.mp4', thumbnail: picture },
      { type: 'video', url: 'https://films.example/nothing-that-plays' },
    ],
  })
  await add(database, {
    slug: 'test-long',
    title: `${'Traction bars for every machine there is, '.repeat(4)}and Donaudampfschifffahrten`,
    description: 'w'.repeat(400),
    details_json: { models: ['T'.repeat(100)], highlights: ['W'.repeat(300)] },
  })
  for (const slug of ['test-bare', 'test-one-picture', 'test-films', 'test-long']) {
    await expectPage(`${system.site}/products/${slug}`, 'Production Status')
  }
})

test.afterAll(async ({ database }) => {
  await database.query("delete from products where slug like 'test-%'")
})

test.describe('the gallery', () => {
  test('changes stage and counter by thumbnails, mouse and keyboard alike', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(counter(page)).toHaveText('1 / 6')
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    await thumbnail(page, 3).click()
    await expect(counter(page)).toHaveText('3 / 6')
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await expect(slide(page, 1)).not.toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('4 / 6')
    await expect(thumbnail(page, 4)).toBeFocused()
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText('6 / 6')
    await expect(slide(page, 6)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('1 / 6')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(thumbnail(page, 1)).toBeFocused()
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
    await expect(counter(page)).toHaveText('1 / 6')
  })

  test('follows a swipe, and keeps the keyboard in what is shown', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    await slide(page, 1).getByRole('link').focus()
    await slide(page, 1).evaluate(({ parentElement }) => parentElement?.scrollBy({ left: 600 }))
    await expect(counter(page)).toHaveText('2 / 6')
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-selected', 'true')
    await expect(slide(page, 2).getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(thumbnail(page, 2)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(thumbnail(page, 1)).toBeFocused()
  })

  test('shifts nothing while it loads', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let total = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry && typeof entry.value === 'number') total += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(total), 1000)
        }),
    )
    expect(shift).toBeLessThan(0.02)
  })

  test('works without JavaScript', async ({ browser, system }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${system.site}/products/bobcat`)
    await page.getByRole('link', { name: 'Picture 4', exact: true }).click()
    await expect(slide(page, 4)).toBeInViewport({ ratio: 0.9 })
    await expect(counter(page)).toBeHidden()
    const shown = await slide(page, 4).evaluate(
      (element) => getComputedStyle(element, '::after').content,
    )
    expect(shown).toBe('"4 / 6"')
    await expect(slide(page, 4).getByRole('link')).toHaveAttribute('href', /^\/uploads\/.*\.jpg$/)
    await page.goto(`${system.site}/products/test-films`)
    await expect(page.getByRole('link', { name: /^Watch on YouTube: / })).toHaveAttribute(
      'href',
      youtube,
    )
    await context.close()
  })
})

test.describe('a film', () => {
  test('elsewhere loads nothing from there before it is clicked', async ({ page, system }) => {
    const outside: string[] = []
    await page.route(
      (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
      async (route) => {
        outside.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: 'a player' })
      },
    )
    await page.goto(`${system.site}/products/test-films`, { waitUntil: 'networkidle' })
    expect(outside).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(slide(page, 1).locator('img')).toHaveAttribute('src', /product-standard-1/)
    await slide(page, 1).getByRole('link', { name: 'Watch on YouTube: Test bars' }).click()
    const player = page.locator('iframe[title="Test bars"]')
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    )
    await expect(player).toBeFocused()
    await expect.poll(() => outside.length).toBeGreaterThan(0)
    expect(outside.filter((url) => !url.startsWith('https://www.youtube-nocookie.com/'))).toEqual(
      [],
    )
    await thumbnail(page, 2).click()
    await expect(player).toHaveCount(0)
  })

  test('of ours plays in its place, with controls, and stops when it is left', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products/test-films`)
    await thumbnail(page, 2).click()
    await expect(page.locator('video')).toHaveCount(0)
    await slide(page, 2).getByRole('link', { name: 'Play video: Test bars' }).click()
    const video = slide(page, 2).locator('video')
    await expect(video).toHaveAttribute('controls')
    await expect(video).toBeFocused()
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0)
    await thumbnail(page, 1).click()
    await expect(video).toHaveCount(0)
    await expect(counter(page)).toHaveText('1 / 2')
  })
})

test.describe('a picture opened large', () => {
  test('is a dialog that turns, closes and gives the focus back', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
    const opener = slide(page, 1).getByRole('link', { name: /Enlarge$/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Bobcat/ })
    await expect(dialog.getByText('1 / 5')).toBeVisible()
    await expect(dialog.locator('img')).toHaveJSProperty('complete', true)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('5 / 5')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('turns by a swipe, and not by a scroll', async ({ page, system }) => {
    await page.goto(`${system.site}/products/bobcat`)
    await slide(page, 1)
      .getByRole('link', { name: /Enlarge$/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /Bobcat/ })
    const swipe = async (from: [number, number], to: [number, number]) => {
      const picture = dialog.locator('img')
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

  test('has nothing to turn where it is the only one', async ({ page, system }) => {
    await page.goto(`${system.site}/products/test-one-picture`)
    await page.getByRole('link', { name: /Enlarge$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Test bars' })
    await expect(dialog.locator('img')).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('what a product lacks', () => {
  test('pictures, brand, price, models and features: the page says what it has', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products/test-bare`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare bars')
    await expect(page.getByText('Custom', { exact: true })).toBeVisible()
    await expect(page.getByText('No models specified')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Key Features' })).toHaveCount(0)
    await expect(page.getByText('Featured Product')).toHaveCount(0)
    await expect(page.getByText(/CAD/)).toHaveCount(0)
    await expect(counter(page)).toHaveCount(0)
    await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  })

  test('more than one picture: there is neither strip nor counter', async ({ page, system }) => {
    await page.goto(`${system.site}/products/test-one-picture`)
    await expect(page.getByRole('img', { name: 'Test bars' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Bobcat' })).toBeVisible()
    await expect(counter(page)).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.locator('a[href="#media-1"]')).toHaveCount(0)
  })

  test('a medium that plays nowhere: the others stay', async ({ page, system }) => {
    await page.goto(`${system.site}/products/test-films`)
    await expect(page.getByRole('tab')).toHaveCount(2)
  })

  for (const width of [320, 1440]) {
    test(`room at ${width} px: long words break, and axe finds nothing`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const slug of ['test-long', 'test-bare', 'test-films', 'bobcat']) {
        await page.goto(`${system.site}/products/${slug}`)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, slug).toBe(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          slug,
        ).toEqual([])
      }
    })
  }
})

for (const prefix of ['', dealer]) {
  test(`a product of ${prefix || 'the main storefront'} has all that it is sold by`, async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}${prefix}/products/bobcat`)
    await expect(page.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      `${prefix}/products`,
    )
    await expect(page.getByText('Featured Product')).toBeVisible()
    await expect(page.getByText('CAD\u00a01,890.00')).toBeVisible()
    await expect(page.getByText(/Production begins Fall 2025/)).toBeVisible()
    const models = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Compatible Models' }) })
      .getByRole('listitem')
    await expect(models).toHaveText([/^Bobcat T450$/, ...Array(13).fill(/^Bobcat T\d+$/)])
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

test('a product that does not exist answers 404, whole without JavaScript', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const prefix of ['', dealer]) {
    const answer = await page.goto(`${system.site}${prefix}/products/no-such-bars`)
    expect(answer?.status()).toBe(404)
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

test('a product prints as one sheet, without navigation', async ({ page, system }) => {
  await page.goto(`${system.site}/products/bobcat`)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-selected', 'true')
  await thumbnail(page, 3).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(slide(page, 1)).toBeVisible()
  await expect(slide(page, 2)).toBeHidden()
  await expect(page.getByText(`${system.site}/products/bobcat`)).toBeVisible()
  await expect(page.getByText('info@example.com').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('T870')).toBeVisible()
  for (const role of ['navigation', 'complementary', 'tab', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Back to Products' })).toBeHidden()
  const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
