import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { StudioPage } from './studio-page.ts'

/** Texts by which the Studio reports trouble. */
const troublePattern =
  /reconnect|connection lost|offline|went wrong|an error occurred|failed|could not/i

/** Errors of the Studio's calls to hosted services, which its CSP blocks. */
const blockedRequestPattern =
  /https:\/\/(?:[\w-]+\.)*sanity(?:-cdn)?\.(?:com|io)\/.*Content Security Policy|Failed to fetch version for package/

/** Test with a Studio page. It fails if the Studio reports trouble or logs an error. */
export const test = base.extend<{ studio: StudioPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(collectStudioErrors),
  studio: async ({ page, system }, use) => {
    const seen: string[] = []
    await page.exposeFunction('reportTrouble', (text: string) => seen.push(text))
    await page.addInitScript((pattern) => {
      const report = (text: string) => Object(window).reportTrouble(text)
      const selector = '[data-ui="Toast"], [data-ui="Banner"], [role="alert"], [role="status"]'
      new MutationObserver(() => {
        for (const element of document.querySelectorAll(selector)) {
          const text = element.textContent ?? ''
          if (new RegExp(pattern, 'i').test(text)) report(text)
        }
      }).observe(document, { childList: true, subtree: true })
    }, troublePattern.source)
    await use(new StudioPage(page, system.studio))
    expect(seen).toEqual([])
  },
})

function collectStudioErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !blockedRequestPattern.test(message.text()))
      errors.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
}

export { expect }
