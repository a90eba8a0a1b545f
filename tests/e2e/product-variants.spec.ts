import type { Page } from '@playwright/test'
import type pg from 'pg'
import { formatCaptionsPath } from '#lib/content/asset-path.ts'
import { validCaptions } from '#tests/support/caption-files.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { showWebFonts } from '#tests/support/web-fonts.ts'

test.use(withPictures())

const pictureUrl = '/uploads/products/product-standard-1.jpg'
const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const getCounter = (page: Page) => page.getByText(/^\d+ \/ \d+$/)
const getSlide = (page: Page, number: number) => page.locator(`#media-${number}`)
const getThumbnail = (page: Page, number: number) =>
  page.getByRole('tab', { name: new RegExp(`^(Picture|Video) ${number}$`) })

interface ProductRow {
  slug: string
  title?: string
  description?: string
  price?: number
  image_url?: string
  images?: string[]
  media?: object[]
  details_json?: object
}

/** Inserts a product, of the brand Bobcat or without a brand. */
async function insertProduct(
  database: pg.Client,
  { media = [], details_json, ...row }: ProductRow,
  brand = true,
) {
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

test.describe('a product added to the catalogue @mutating', () => {
  test.beforeAll(async ({ database, system }) => {
    await database.query("delete from products where slug like 'test-%'")
    await insertProduct(database, { slug: 'test-bare', title: 'Bare bars' }, false)
    const missing = '/uploads/products/none.jpg'
    const images = [missing, pictureUrl]
    await insertProduct(database, { slug: 'test-free', price: 0, image_url: missing, images })
    await insertProduct(database, { slug: 'test-one-picture', image_url: pictureUrl })
    await insertProduct(database, {
      slug: 'test-videos',
      image_url: pictureUrl,
      media: [
        { type: 'video', url: youtubeUrl },
        { type: 'video', url: '/uploads/media/hero-loop.mp4', thumbnail: pictureUrl },
        { type: 'video', url: 'https://videos.example/nothing-that-plays' },
      ],
    })
    await insertProduct(database, {
      slug: 'test-long',
      title: `${'Traction bars for every machine there is, '.repeat(4)}and Donaudampfschifffahrten`,
      description: 'w'.repeat(400),
      details_json: { models: ['T'.repeat(100)], highlights: ['W'.repeat(300)] },
    })
    for (const slug of ['test-bare', 'test-free', 'test-one-picture', 'test-videos', 'test-long']) {
      await expectPageToContain(`${system.site}/products/${slug}`, 'Production Status')
    }
  })

  test.afterAll(async ({ database }) => {
    await database.query("delete from products where slug like 'test-%'")
  })

  test('links to external videos without JavaScript', async ({ browser, system }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${system.site}/products/test-videos`)
    await expect(page.getByRole('link', { name: /^Watch on YouTube: / })).toHaveAttribute(
      'href',
      youtubeUrl,
    )
    await page.close()
  })

  test.describe('a video', () => {
    test('on an external site loads nothing from there before a click', async ({
      page,
      system,
    }) => {
      const outside: string[] = []
      await page.route(
        (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
        async (route) => {
          outside.push(route.request().url())
          await route.fulfill({ contentType: 'text/html', body: 'a player' })
        },
      )
      await openHydrated(page, `${system.site}/products/test-videos`)
      expect(outside).toEqual([])
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(getSlide(page, 1).locator('img')).toHaveAttribute('src', /product-standard-1/)
      await getSlide(page, 1).getByRole('link', { name: 'Watch on YouTube: Test bars' }).click()
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
      await getThumbnail(page, 2).click()
      await expect(player).toHaveCount(0)
    })

    test('stored on the site plays in place, with controls, and stops when another slide is selected', async ({
      page,
      system,
    }) => {
      await page.goto(`${system.site}/products/test-videos`)
      await getThumbnail(page, 2).click()
      await expect(page.locator('video')).toHaveCount(0)
      await getSlide(page, 2).getByRole('link', { name: 'Play video: Test bars' }).click()
      const video = getSlide(page, 2).locator('video')
      await expect(video).toHaveAttribute('controls')
      await expect(video).toBeFocused()
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0)
      await getThumbnail(page, 1).click()
      await expect(video).toHaveCount(0)
      await expect(getCounter(page)).toHaveText('1 / 2')
    })
  })

  test('a video has captions from the site itself, in the language of the page', async ({
    page,
    system,
    lake,
    database,
  }) => {
    const { _id } = await lake.assets.upload('file', Buffer.from(validCaptions), {
      filename: 'a.vtt',
    })
    const captions = formatCaptionsPath(_id)
    const film = { type: 'video', url: '/uploads/media/hero-loop.mp4', captions }
    await insertProduct(database, { slug: 'test-captions', media: [film] })
    await expectPageToContain(`${system.site}/products/test-captions`, 'Production Status')
    await openHydrated(page, `${system.site}/products/test-captions`)
    await page.getByRole('link', { name: 'Play video: Test bars' }).click()
    const track = page.locator('video track')
    await expect(track).toHaveAttribute('kind', 'captions')
    await expect(track).toHaveAttribute('srclang', 'en')
    await expect(track).toHaveAttribute('label', 'English')
    const readCues = () =>
      track.evaluate((element: HTMLTrackElement) =>
        [...(element.track.cues ?? [])].map((cue) => 'text' in cue && cue.text),
      )
    await expect.poll(readCues).toEqual(['Hook the bar.'])
    expect(await track.evaluate((element: HTMLTrackElement) => element.track.mode)).toBe('showing')
  })

  test('with a single image has no previous and next buttons', async ({ page, system }) => {
    await openHydrated(page, `${system.site}/products/test-one-picture`)
    await page.getByRole('link', { name: /Enlarge$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Test bars' })
    await expect(dialog.locator('img[srcset]')).toBeVisible()
    for (const name of ['Zoom out', 'Zoom in', 'Close']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('button')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test.describe('with unusual data', () => {
    test('without images, brand, price, models and features shows its remaining data', async ({
      page,
      system,
    }) => {
      await openHydrated(page, `${system.site}/products/test-bare`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare bars')
      await expect(page.getByText('Custom', { exact: true })).toBeVisible()
      await expect(page.getByText('No models specified')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Key Features' })).toHaveCount(0)
      await expect(page.getByText('Featured Product')).toHaveCount(0)
      await expect(page.getByText(/CAD/)).toHaveCount(0)
      await expect(getCounter(page)).toHaveCount(0)
      await expect(page.getByRole('article').locator('img')).toHaveCount(0)
    })

    test('with one image has neither thumbnails nor a counter', async ({ page, system }) => {
      await openHydrated(page, `${system.site}/products/test-one-picture`)
      await expect(page.getByRole('img', { name: 'Test bars' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Bobcat' })).toBeVisible()
      await expect(getCounter(page)).toHaveCount(0)
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.locator('a[href="#media-1"]')).toHaveCount(0)
    })

    test('with a price of 0 has its price on request, and no picture whose file is missing', async ({
      page,
      system,
    }) => {
      await openHydrated(page, `${system.site}/products/test-free`)
      await expect(page.getByText('Price on request').first()).toBeVisible()
      expect(await page.content()).not.toMatch(/"@type":"Offer"|none\.jpg/)
      await expect(page.getByRole('img', { name: 'Test bars' })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
    })

    test('with an unplayable video shows its other media', async ({ page, system }) => {
      await page.goto(`${system.site}/products/test-videos`)
      await expect(page.getByRole('tab')).toHaveCount(2)
    })

    for (const width of [320, 1440]) {
      test(`with long words fits at ${width} px, and axe finds no violations`, async ({
        page,
        system,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        for (const slug of ['test-long', 'test-bare', 'test-videos', 'bobcat']) {
          await page.goto(`${system.site}/products/${slug}`)
          await showWebFonts(page)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, slug).toBe(0)
          expect(await findViolations(page), slug).toEqual([])
        }
      })
    }
  })
})
