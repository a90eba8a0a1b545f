import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { withPictures } from '#tests/support/pictures.ts'

test.use(withPictures())

const heroVideo = '#hero video'

test('the hero picture is in the HTML, loads first, and shows without JavaScript', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/', '/traction', '/dealer/nord-traction']) {
    await page.goto(system.site + path)
    const picture = page.locator('#hero img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveAttribute('loading', 'eager')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Play video/ })).toBeHidden()
  }
  await page.close()
})

test('the picture stays until the play button loads the video: muted, no tab stop, with pause and resume', async ({
  page,
  system,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') requests.push(request.url())
  })
  await page.goto(system.site)
  await waitForHydration(page)
  const video = page.locator(heroVideo)
  await expect(video).toHaveCount(0)
  expect(requests).toEqual([])
  expect(await getLargestPaint(page)).toBe('IMG')
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(
    await video.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.tabIndex]),
  ).toEqual([true, true, -1])
  expect(requests).not.toEqual([])
  await page.getByRole('button', { name: /^Pause video/ }).click()
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
})

/** Returns the tag name of the element with the largest paint so far. */
function getLargestPaint(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) =>
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const element = last && 'element' in last ? last.element : null
          resolve(element instanceof Element ? element.tagName : null)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
}

for (const { width, isPhone } of [
  { width: 390, isPhone: true },
  { width: 1280, isPhone: false },
]) {
  test(`at ${width} px one of the hero's two pictures is requested, once`, async ({
    page,
    system,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width, height: 844 })
    await page.goto(system.site)
    const picture = page.locator('#hero img')
    const getPaths = () =>
      page.locator('#hero picture > *').evaluateAll((elements) =>
        elements.map((element) => {
          const srcset = element.getAttribute('srcset') ?? ''
          return new URL(srcset.split(' ')[0] ?? '', location.href).pathname
        }),
      )
    const [phone = '', wide = ''] = await getPaths()
    expect(phone).toContain('-1080x1350.')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const count = (path: string) => requests.filter((each) => each === path).length
    expect({ phone: count(phone), wide: count(wide) }).toEqual({
      phone: isPhone ? 1 : 0,
      wide: isPhone ? 0 : 1,
    })
  })
}

for (const width of [390, 768, 1023]) {
  test(`at ${width} px the hero has its text on a plate, and the way to the products first`, async ({
    page,
    system,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(system.site)
    const picture = await page.locator('#hero img').boundingBox()
    const heading = await page.locator('#hero h1').boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1)
    const button = page.getByRole('link', { name: 'Find Your Vehicle' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(button).not.toHaveClass(/button-on-dark/)
  })
}
