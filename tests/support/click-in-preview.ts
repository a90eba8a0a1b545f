import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until Presentation has found and opened the document of the page in the preview. It does so once the page
 * is shown, in place of what a click or a choice of the moment before has opened.
 */
export async function waitForPageDocument(page: Page) {
  await expect(page).toHaveURL(({ pathname }) => /\/presentation\/[^/]+\/./.test(pathname))
}

/**
 * Clicks an element of the page in the Studio's preview once, so that the Studio opens its field. The
 * overlays load after the page, and a second click would take the focus from the opened field.
 */
export async function clickInPreview(page: Page, element: Locator) {
  await waitForPageDocument(page)
  const hovered = page.frameLocator('iframe').locator('sanity-visual-editing [data-hovered]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await element.hover({ timeout: 5_000 })
    await expect(hovered.first()).toBeAttached({ timeout: 5_000 })
  }).toPass()
  await element.click()
}
