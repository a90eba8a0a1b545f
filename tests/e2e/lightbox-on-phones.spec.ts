import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { withPictures } from '#tests/support/pictures.ts'

test.use({ ...withPictures(), viewport: { width: 390, height: 844 }, hasTouch: true })

interface Point {
  x: number
  y: number
}

/** Moves one or two fingers from their first to their last point. */
async function moveFingers(page: Page, fingers: readonly (readonly [Point, Point])[]) {
  const session = await page.context().newCDPSession(page)
  const steps = 6
  for (let step = 0; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(([from, to]) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      })),
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const getWidth = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0

async function openLightbox(page: Page, url: string) {
  await openHydrated(page, url)
  const opener = page.locator('#media-1').getByRole('link', { name: /Enlarge$/ })
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
  // The open lightbox makes the page inert: roles no longer find the link then.
  const inlineWidth = await getWidth(opener)
  await opener.tap()
  const dialog = page.getByRole('dialog', { name: /Bobcat/ })
  return { opener, inlineWidth, dialog, picture: dialog.locator('img') }
}

test('the lightbox shows a picture larger than the page does, and zooms by pinch, double tap and keys', async ({
  page,
  system,
}) => {
  const { inlineWidth, dialog, picture } = await openLightbox(
    page,
    `${system.site}/products/bobcat`,
  )
  await expect.poll(() => getWidth(picture)).toBeGreaterThan(inlineWidth * 1.3)
  const opened = await getWidth(picture)
  await moveFingers(page, [
    [
      { x: 180, y: 400 },
      { x: 100, y: 400 },
    ],
    [
      { x: 220, y: 400 },
      { x: 300, y: 400 },
    ],
  ])
  await expect.poll(() => getWidth(picture)).toBeCloseTo(390 * 4, -1)
  await expect(dialog.getByText('1 / 5')).toBeVisible()
  const center = { x: 195, y: 400 }
  await page.touchscreen.tap(center.x, center.y)
  await page.touchscreen.tap(center.x, center.y)
  await expect.poll(() => getWidth(picture)).toBeCloseTo(opened, 0)
  await page.touchscreen.tap(center.x, center.y)
  await page.touchscreen.tap(center.x, center.y)
  await expect.poll(() => getWidth(picture)).toBeCloseTo(390 * 2.5, 0)
  await page.keyboard.press('-')
  await expect.poll(() => getWidth(picture)).toBeCloseTo((390 * 2.5) / 1.5, 0)
  await page.keyboard.press('+')
  const before = (await picture.boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeCloseTo(before - 96, 0)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  // A drag moves the picture to its edge, and on to the next one.
  await moveFingers(page, [
    [
      { x: 330, y: 400 },
      { x: 60, y: 410 },
    ],
  ])
  await expect(dialog.getByText('2 / 5')).toBeVisible()
})

test('Back closes the lightbox, stays on the page, and leaves no history entry', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products?brand=bobcat`)
  const url = `${system.site}/products/bobcat`
  const { opener, dialog } = await openLightbox(page, url)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(page.url()).toBe(url)
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
  await opener.tap()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\?brand=bobcat$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Products$/)
})
