import { Studio } from './studio.ts'
import { test as base, expect } from './test.ts'

/** What the Studio says when something is wrong. */
const trouble = /reconnect|connection lost|offline|went wrong|an error occurred|failed|could not/i

/** The Studio's own calls to Sanity's hosted services, which its content security policy stops. */
const stopped =
  /Content Security Policy|Failed to fetch version for package|'default-src' is used as a fallback/

/** A test with the Studio; it fails where the Studio showed trouble or left an error in the console. */
export const test = base.extend<{ studio: Studio }>({
  browserErrors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !stopped.test(message.text())) errors.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
    })
    await use(errors)
    expect(errors).toEqual([])
  },
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
    }, trouble.source)
    await use(new Studio(page, system.studio))
    expect(seen).toEqual([])
  },
})

export { expect }
