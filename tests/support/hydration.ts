import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts handle input. */
export async function openHydrated(page: Page, url: string, options?: { referer: string }) {
  await page.goto(url, options)
  await waitForHydration(page)
}

/** Waits until React has hydrated the page and is idle. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__react'))
  })
  // Effects of the first render run before the idle callback, which Chromium does not call while it
  // paints no frame.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  )
}
