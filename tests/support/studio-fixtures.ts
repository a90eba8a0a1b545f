import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { StudioPage } from './studio-page.ts'

/** Texts by which the Studio reports trouble. */
const troublePattern =
  /reconnect|connection lost|offline|went wrong|an error occurred|failed|could not/i

/** Test with a Studio page. It fails if the Studio reports trouble or logs an error. */
export const test = base.extend<{ studio: StudioPage }, { studioContext: BrowserContext }>({
  // A profile on disk stores compiled scripts, as the browsers of staff do.
  studioContext: [
    async ({ playwright }, use) => {
      const profile = mkdtempSync(join(tmpdir(), 'studio-profile-'))
      const context = await playwright.chromium.launchPersistentContext(profile)
      await context.addInitScript(stopAnimations)
      await use(context)
      await context.close()
      rmSync(profile, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(collectStudioErrors),
  context: async ({ studioContext, system }, use) => {
    await use(studioContext)
    await resetContext(studioContext, system.site)
  },
  page: async ({ context, viewport, browserErrors, collectErrors }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    collectErrors(page, browserErrors)
    await use(page)
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
    }, troublePattern.source)
    await use(new StudioPage(page, system.studio))
    expect(seen).toEqual([])
  },
})

/** Closes the pages of a test, and deletes what they stored in the browser. */
async function resetContext(context: BrowserContext, site: string) {
  const [blank, ...pages] = context.pages()
  for (const page of pages) await page.close()
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  if (!blank) throw new Error('The browser has no page')
  const session = await context.newCDPSession(blank)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(site).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await session.detach()
}

/** Stops the Studio's spinners and placeholders: drawing them without a GPU takes time. */
function stopAnimations() {
  if (window !== window.top) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Messages that no visible page logs. */
const ignoredMessages = [
  // The browser runs no script of these fixtures in the sandboxed preview of a mail, and says so.
  /^Blocked script execution in 'about:srcdoc'/,
  // The Studio's presence client (`@sanity/bifur-client`) closes its socket on `beforeunload`; a message
  // about the presence may follow while the page is left.
  /^WebSocket is already in CLOSING or CLOSED state/,
]

function collectStudioErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || ignoredMessages.some((pattern) => pattern.test(text))) return
    errors.push(text)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
}

export { expect }
