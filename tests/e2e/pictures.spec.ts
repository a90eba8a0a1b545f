import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

/** A path of each page type, with the minimum number of Sanity images on it. */
const paths = [
  ['/', 5],
  ['/traction', 5],
  ['/about', 1],
  ['/faq', 4],
  ['/products', 0],
  ['/products/bobcat', 0],
  ['/contact', 1],
  ['/dealers', 1],
  ['/privacy', 0],
  ['/no-such-page', 0],
  ['/dealer/nord-traction', 5],
  ['/dealer/nord-traction/products/bobcat', 0],
] as const

for (const [path, minSanityImages] of paths) {
  test(`images of ${path} have dimensions; Sanity images have a srcset, formats and a placeholder`, async ({
    page,
    system,
  }) => {
    await page.goto(system.site + path)
    const images = await page.locator('main img').evaluateAll((elements) =>
      elements.map((image) => ({
        src: image.getAttribute('src') ?? '',
        srcset: image.getAttribute('srcset') ?? '',
        sizes: image.getAttribute('sizes'),
        size: [image.getAttribute('width'), image.getAttribute('height')].map(Number),
        placeholder: image.style.backgroundColor,
      })),
    )
    for (const { src, size } of images) {
      for (const length of size) expect(length, src).toBeGreaterThan(0)
    }
    const sanityImages = images.filter(({ src }) => src.includes('/images/'))
    expect(sanityImages.length).toBeGreaterThanOrEqual(minSanityImages)
    for (const { src, srcset, sizes, placeholder } of sanityImages) {
      expect(sizes, src).toBeTruthy()
      expect(srcset.split(', ').length, src).toBeGreaterThan(2)
      for (const source of [src, ...srcset.split(', ')]) expect(source).toContain('auto=format')
      for (const source of srcset.split(', ')) expect(source).toContain('q=55')
      expect(placeholder, src).toMatch(/^rgb\(/)
    }
  })

  for (const width of [390, 1280]) {
    test(`images and fonts cause no layout shift on ${path} at ${width} px`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await recordLayoutShifts(page)
      await openWithLateFonts(page, system.site + path)
      await loadImages(page)
      expect(await getLayoutShift(page)).toBeLessThan(0.01)
    })
  }
}

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

test('an image without dimensions fails the layout shift test', async ({ page, system }) => {
  await recordLayoutShifts(page)
  await openWithLateFonts(page, `${system.site}/faq`)
  await page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector('img')?.src ?? ''
    await image.decode()
    document.querySelector('main')?.prepend(image)
  })
  await expect.poll(() => getLayoutShift(page)).toBeGreaterThan(0.1)
})

/** Opens a page whose web fonts arrive after its first paint in fallback fonts. */
async function openWithLateFonts(page: Page, url: string) {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  painted.resolve()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

/** Records the layout shifts of the next page, except those that follow input. */
async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push(Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls every visible image of the page into view, and waits until it is loaded. */
async function loadImages(page: Page) {
  for (const image of await page.locator('img:visible').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        image.evaluate(
          (element) =>
            element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
        ),
      )
      .toBe(true)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    // The observer reports the shifts of a frame after the frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
}

/** Sum of the recorded layout shift scores. */
function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'layoutShifts')
    return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + shift, 0) : Number.NaN
  })
}
