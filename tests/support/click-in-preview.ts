import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until Presentation has found and opened the document of the page in the preview. It does so once the page
 * is shown, in place of what a click or a choice of the moment before has opened.
 */
export async function waitForPageDocument(page: Page) {
  await expect(page).toHaveURL(({ pathname }) => /\/presentation\/[^/]+\/./.test(pathname))
}

/**
 * Clicks an element of the page in the Studio's preview, so that the Studio opens its field. The overlays load after the
 * page, and show before the Studio listens to them: a click of that moment opens nothing. Once a field is open, which
 * changes the Studio's URL, a second click would take the focus from it.
 */
export async function clickInPreview(page: Page, element: Locator) {
  await waitForPageDocument(page)
  const hovered = page.frameLocator('iframe').locator('sanity-visual-editing [data-hovered]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await element.hover({ timeout: 5_000 })
    await expect(hovered.first()).toBeAttached({ timeout: 5_000 })
  }).toPass()
  const { pathname } = new URL(page.url())
  await expect(async () => {
    if (new URL(page.url()).pathname === pathname) await element.click({ timeout: 5_000 })
    await expect(page).not.toHaveURL((url) => url.pathname === pathname, { timeout: 5_000 })
  }).toPass()
}
