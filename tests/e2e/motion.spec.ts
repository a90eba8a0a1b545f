import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

const section = (page: Page) => page.locator('.slide-in').last()

const getStyle = (page: Page) =>
  section(page).evaluate((element) => {
    const { translate, opacity, visibility } = getComputedStyle(element)
    return { left: Number.parseFloat(translate) || 0, opacity, visibility }
  })

const inPlace = { left: 0, opacity: '1', visibility: 'visible' }

for (const javaScriptEnabled of [true, false]) {
  test(`sections slide in on scroll and stay readable, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(system.site)
    await expect.poll(() => getStyle(page)).toEqual({ ...inPlace, left: -32 })
    await section(page).evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    )
    await expect.poll(() => getStyle(page)).toEqual(inPlace)
    await page.close()
  })
}

test('sections do not move with reduced motion', async ({ page, system }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(system.site)
  expect(await getStyle(page)).toEqual(inPlace)
})

test('sections do not move in print', async ({ page, system }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(system.site)
  expect(await getStyle(page)).toEqual(inPlace)
})
