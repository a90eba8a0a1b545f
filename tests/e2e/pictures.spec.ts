import type { Page } from '@playwright/test'
import { load } from 'cheerio'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { withPictures } from '#tests/support/pictures.ts'

test.use(withPictures())

/** A path of each page type, with the minimum number of images on it, and of those from Sanity. */
const paths = [
  ['/', 20, 5],
  ['/traction', 10, 5],
  ['/about', 5, 1],
  ['/faq', 4, 4],
  ['/products', 20, 0],
  ['/products?brand=bobcat', 5, 0],
  ['/products?brand=bobcat&model=t66', 2, 0],
  ['/products/bobcat', 5, 0],
  ['/search?q=t590', 0, 0],
  ['/contact', 1, 1],
  ['/dealers', 1, 1],
  ['/privacy', 0, 0],
  ['/no-such-page', 0, 0],
  ['/dealer/nord-traction', 20, 5],
  ['/dealer/nord-traction/products?brand=bobcat&model=t590', 2, 0],
  ['/dealer/nord-traction/products/bobcat', 5, 0],
] as const

for (const [path, minImages, minSanityImages] of paths) {
  test(`images of ${path} have dimensions; Sanity images have a srcset, formats and a placeholder`, async ({
    system,
  }) => {
    const $ = load(await (await fetch(system.site + path)).text())
    const images = $('main img')
      .toArray()
      .map((image) => ({
        src: $(image).attr('src') ?? '',
        srcset: $(image).attr('srcset') ?? '',
        sizes: $(image).attr('sizes'),
        size: [$(image).attr('width'), $(image).attr('height')].map(Number),
        placeholder: $(image).css('background-color'),
      }))
    expect(images.length).toBeGreaterThanOrEqual(minImages)
    for (const { src, size } of images) {
      for (const length of size) expect(length, src).toBeGreaterThan(0)
    }
    const sanityImages = images.filter(({ src }) => src.includes('/images/'))
    expect(sanityImages.length).toBeGreaterThanOrEqual(minSanityImages)
    for (const { src, srcset, sizes, placeholder } of sanityImages) {
      expect(sizes, src).toBeTruthy()
      expect(srcset.split(', ').length, src).toBeGreaterThan(2)
      for (const source of [src, ...srcset.split(', ')]) expect(source).toContain('auto=format')
      for (const source of srcset.split(', ')) expect(source).toMatch(/&q=(40|45|55) /)
      expect(placeholder, src).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  for (const width of [390, 1280]) {
    test(`images and fonts cause no layout shift on ${path} at ${width} px`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const paintedAt = await openWithLateFiles(page, system.site + path)
      await loadImages(page)
      expect(await getLayoutShift(page, paintedAt)).toBeLessThan(0.01)
    })
  }
}

test('a logo whose file is missing is left out, its brand named instead @mutating', async ({
  page,
  system,
  database,
}) => {
  const { rows } = await database.query<{ logo_filename: string }>(
    "select logo_filename from brands where slug = 'bobcat'",
  )
  await database.query("update brands set logo_filename = 'none.svg' where slug = 'bobcat'")
  try {
    await expectPageToContain(system.site, /<b>Bobcat<\/b>/)
    for (const path of ['/', '/products?brand=bobcat', '/products/bobcat', '/about']) {
      await expectPageToContain(system.site + path, /^(?!.*none\.svg)/s)
    }
    await page.goto(system.site)
    const link = page.locator('#brand-grid').getByRole('link', { name: 'Bobcat' })
    await expect(link).toHaveAttribute('href', /^\/products\/bobcat/)
  } finally {
    await database.query("update brands set logo_filename = $1 where slug = 'bobcat'", [
      rows[0]?.logo_filename,
    ])
    await expectPageToContain(system.site, /bobcat\.svg/)
  }
})

test('a picture that fails to load shows its text', async ({ page, system }) => {
  await page.route(/gallery-snow|\/images\//, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${system.site}/about`)
  const picture = page.locator('main img').first()
  const getFallback = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      isBroken: image.complete && image.naturalWidth === 0,
      content: getComputedStyle(image, '::after').content,
    }))
  await expect.poll(async () => (await getFallback()).isBroken).toBe(true)
  const alt = await picture.getAttribute('alt')
  expect(alt).toBeTruthy()
  expect((await getFallback()).content).toBe(`"${alt}"`)
})

test('a page preloads its two fonts and loads no other', async ({ page, system }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto(system.site)
  await page.evaluate(() => document.fonts.ready)
  const preloads = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(fonts.sort()).toEqual(preloads.sort())
  expect(fonts).toHaveLength(2)
})

test('French needs no other font, and a letter of another language loads the one that has it', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/faq`)
  const write = (text: string) =>
    page.evaluate(async (text) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      document.querySelector('main')?.prepend(paragraph)
      // A fallback of a machine without Arial cannot be loaded.
      const loadable = getComputedStyle(paragraph).fontFamily.replace(/"[^"]* Fallback",/, '')
      const fonts = await document.fonts.load(`1rem ${loadable}`, text)
      return fonts.map(({ family }) => family.replaceAll('"', ''))
    }, text)
  expect(await write('Où ça ? L’œuvre déjà vue : « Noël », 5 m², 1 890,00 $ – €')).toEqual([
    'archivo',
  ])
  expect(await write('ñ')).toEqual(['Archivo Extended', 'archivo'])
  expect(await write('ł')).toEqual(['Archivo Extended', 'archivo'])
})

test('an image without dimensions fails the layout shift test', async ({ page, system }) => {
  const paintedAt = await openWithLateFiles(page, `${system.site}/faq`)
  await waitForHydration(page)
  await page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector('img')?.src ?? ''
    await image.decode()
    document.querySelector('main')?.prepend(image)
  })
  await expect.poll(() => getLayoutShift(page, paintedAt)).toBeGreaterThan(0.1)
})

/**
 * Opens a page whose images and web fonts arrive after it is parsed and painted without them. Before that, a
 * browser that receives or parses a page slowly paints parts of it, which shift as the rest follows.
 * @returns milliseconds after the start of navigation from which images and fonts arrive
 */
async function openWithLateFiles(page: Page, url: string): Promise<number> {
  const painted = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (['image', 'font'].includes(route.request().resourceType())) await painted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const paintedAt = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  painted.resolve()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  return paintedAt
}

/** Scrolls every visible image of the page into view, and waits until it is loaded. */
function loadImages(page: Page) {
  return page.evaluate(async () => {
    const isVisible = (image: HTMLImageElement) =>
      image.checkVisibility({ visibilityProperty: true })
    for (const image of [...document.images].filter(isVisible)) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode()
    }
  })
}
