import type { Locator } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const getBorder = (element: Locator) =>
  element.evaluate((each) => {
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(each)
    return `${borderBottomWidth} ${borderBottomColor}`
  })

test('with forced colors, what is selected differs, and buttons have an edge', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products?brand=bobcat`)
  const filter = page.locator('#brands a')
  const selected = page.locator('#brands a[aria-current]')
  const other = filter.filter({ hasText: 'Kubota' })
  expect(await getBorder(selected)).not.toBe(await getBorder(other))
  const navigation = page.locator('.desktop-navigation')
  const getLine = (link: Locator) =>
    link.evaluate((each) => getComputedStyle(each).textDecorationLine)
  expect(await getLine(navigation.locator('a[aria-current]'))).toBe('underline')
  expect(await getLine(navigation.locator('a:not([aria-current])').first())).toBe('none')
  for (const button of await page.locator('main .button').all()) {
    expect(await getBorder(button)).toMatch(/^2px/)
  }

  await openHydrated(page, `${system.site}/products/bobcat`)
  const tab = page.locator('.gallery-thumbnails [role=tab]')
  expect(await getBorder(tab.nth(0))).not.toBe(await getBorder(tab.nth(1)))

  for (const path of ['/', '/products?brand=bobcat', '/products/bobcat', '/faq', '/dealers']) {
    await page.goto(system.site + path)
    // The system chooses the colors; axe reads `-webkit-text-fill-color`, which has the page's own.
    expect(await findViolations(page, { disabledRules: ['color-contrast'] }), path).toEqual([])
  }
})

test('with forced colors, logos are on a white plate', async ({ page, system }) => {
  for (const [path, logo] of [
    ['/about', '.brand-logo-grid > li'],
    ['/products', '.product-card > div > div > img'],
  ] as const) {
    await page.goto(system.site + path)
    const color = await page
      .locator(logo)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor)
    expect(color, path).toBe('rgb(255, 255, 255)')
  }
})
