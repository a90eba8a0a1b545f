import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Clicks an element of the page in the Studio's preview once, so that the Studio opens its field. The
 * overlays load after the page, and a second click would take the focus from the opened field. Presentation
 * opens the document of the page when it has found it, instead of what a click before that has opened.
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
