import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Clicks an element of the page in the Studio's preview once, so that the Studio opens its field. The
 * overlays load after the page, and a second click would take the focus from the opened field. When
 * Presentation finds the document of the page, it opens that in place of what an earlier click opened.
 */
export async function clickInPreview(page: Page, element: Locator) {
  await expect(page).toHaveURL(({ pathname }) => /\/presentation\/[^/]+\/./.test(pathname))
  const hovered = page.frameLocator('iframe').locator('sanity-visual-editing [data-hovered]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await element.hover({ timeout: 5_000 })
    await expect(hovered.first()).toBeAttached({ timeout: 5_000 })
  }).toPass()
  await element.click()
}
