import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

test('Help opens the guide at the section of the screen, searches it, and gives the focus back', async ({
  studio,
  page,
}) => {
  await studio.open('/links')
  const button = page.getByRole('button', { name: 'Help', exact: true })
  const panel = page.getByRole('complementary', { name: 'Help' })
  const current = panel.locator('[aria-current]').getByRole('heading')
  await button.press('Enter')
  const search = panel.getByRole('searchbox', { name: 'Search the guide' })
  await expect(search).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(current).toHaveText('Links')
  await expect(current).toBeInViewport()
  // The contrast is that of the Studio's own texts.
  const part = { selector: 'aside[aria-label=Help]', disabledRules: ['color-contrast'] }
  expect(await findViolations(page, part)).toEqual([])

  await search.pressSequentially('csv price')
  await expect(panel.getByRole('status')).toHaveText(/^\d+ sections? ha(ve|s) these words\.$/)
  await expect(panel.getByRole('heading', { name: 'Prices and CSV files' })).toBeVisible()
  await expect(panel.locator('mark').first()).toHaveText(/csv|price/i)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.press('Enter')
  await expect(current).toHaveText('Links')
  // The tool is beside the guide.
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  const guideLeft = await panel.evaluate((element) => element.getBoundingClientRect().left)
  expect(await page.locator('#links-tool').evaluate(rightOf)).toBeLessThanOrEqual(guideLeft)
  const tools = page.getByTestId('tool-collapse-menu')
  await tools.getByRole('link', { name: 'Find and replace', exact: true }).press('Enter')
  await expect(current).toHaveText('Find and replace')
  await expect(current).toBeInViewport()
  const picture = panel.getByRole('img', { name: /^The claim of the install time/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await panel.getByRole('button', { name: 'Close help' }).press('Enter')
  await expect(panel).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  // The button of the menu has a tooltip, and no name.
  const menu = page.getByTestId('studio-navbar').getByRole('button').first()
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Help', exact: true }).press('Enter')
  await expect(search).toBeInViewport({ ratio: 1 })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('a first visit shows three things to try, over nothing, and once', async ({
  studio,
  page,
}) => {
  await studio.open('/structure')
  await page.evaluate(() => localStorage.removeItem('studio-first-visit'))
  await page.reload()
  const things = page.getByRole('region', { name: 'Three things to try' })
  // The Studio loads it once it is idle, after ten seconds at the latest.
  await expect(things).toBeVisible({ timeout: 60_000 })
  await expect(things.getByRole('listitem')).toHaveCount(3)
  const left = await things.evaluate((element) => element.getBoundingClientRect().left)
  const items = page.getByTestId(/^pane-item-/)
  const rights = await items.evaluateAll((all) =>
    all.map((item) => item.getBoundingClientRect().right),
  )
  expect(rights.length).toBeGreaterThan(10)
  expect(Math.max(...rights)).toBeLessThan(left)

  // The guide has the same place.
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.press('Enter')
  const dismiss = things.getByRole('button', { name: 'Dismiss' })
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeVisible()
  await expect(dismiss).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dismiss).toBeVisible()

  // It makes way for a document, and comes back beside the list.
  await page.getByTestId('pane-item-Home page').click()
  await expect(things).toHaveCount(0)
  await studio.open('/structure')
  await expect(things).toBeVisible()
  await dismiss.click()
  await expect(things).toHaveCount(0)
  // What the bar loads once the Studio is idle asks the site.
  const isIdle = page.waitForResponse(/\/api\/staff\/site\/getProblems/, { timeout: 60_000 })
  await page.reload()
  await isIdle
  await expect(items.first()).toBeVisible()
  await expect(things).toHaveCount(0)
})
