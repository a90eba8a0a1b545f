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
  await opener.tap()
  const dialog = page.getByRole('dialog', { name: /Bobcat/ })
  // The neighbors are inert, and a placeholder has no srcset.
  return { opener, dialog, picture: dialog.locator('img[srcset]:not([inert] *)') }
}

test('the lightbox shows a whole picture, and zooms by pinch, double tap, keys and buttons', async ({
  page,
  system,
}) => {
  const { dialog, picture } = await openLightbox(page, `${system.site}/products/bobcat`)
  const opened = 390
  await expect.poll(() => getWidth(picture)).toBeCloseTo(opened, 0)
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
  await expect.poll(() => getWidth(picture)).toBeCloseTo(390 * 2.5, 0)
  const before = (await picture.boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeCloseTo(before - 96, 0)
  await dialog.getByRole('button', { name: 'Zoom out' }).tap()
  await expect.poll(() => getWidth(picture)).toBeCloseTo((390 * 2.5) / 1.5, 0)
  await dialog.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(() => getWidth(picture)).toBeCloseTo(390 * 2.5, 0)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
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

/** Distance of the middle of a picture from the middle of the screen, in CSS pixels. */
async function getOffset(picture: Locator) {
  const box = await picture.boundingBox()
  return box && Math.round(box.x + box.width / 2 - 195)
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a picture follows the finger, springs back, and closes by a drag down: ${reducedMotion}`, async ({
    page,
    system,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const { dialog, picture } = await openLightbox(page, `${system.site}/products/bobcat`)
    await expect.poll(() => getWidth(picture)).toBeCloseTo(390, 0)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 200, y: 400 })
    await touch('touchMove', { x: 180, y: 400 })
    await touch('touchMove', { x: 160, y: 400 })
    await expect.poll(() => getOffset(picture)).toBe(-40)
    await touch('touchEnd')
    await expect.poll(() => getOffset(picture)).toBe(0)
    await expect(dialog.getByText('1 / 5')).toBeVisible()
    const moving = await page.evaluate(() => document.getAnimations().length)
    if (reducedMotion === 'reduce') expect(moving).toBe(0)
    await moveFingers(page, [
      [
        { x: 200, y: 300 },
        { x: 205, y: 480 },
      ],
    ])
    await expect(dialog).toHaveCount(0)
  })
}

test('the pictures beside the current one are loaded ahead', async ({ page, system }) => {
  const { dialog } = await openLightbox(page, `${system.site}/products/bobcat`)
  const getLoaded = () =>
    dialog
      .locator('img[srcset]')
      .evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      )
  await expect.poll(getLoaded).toEqual([true, true, true])
})
