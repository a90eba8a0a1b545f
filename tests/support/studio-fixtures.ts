import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { getBrowserOptions } from '#scripts/browser.ts'
import { test as base, expect } from './fixtures.ts'
import { StudioPage } from './studio-page.ts'
import { signInToStudio } from './system.ts'

/** Texts by which the Studio reports trouble. */
const troublePattern =
  /reconnect|connection lost|offline|went wrong|an error occurred|failed|could not/i

/** A browser window that the Studio stays open in from test to test, as it does with staff. */
interface StudioWindow {
  context: BrowserContext
  page: Page
  /** Texts by which the Studio reported trouble. */
  trouble: string[]
}

/** Test with a Studio page. It fails if the Studio reports trouble or logs an error. */
export const test = base.extend<{ studio: StudioPage }, { studioWindow: StudioWindow }>({
  studioWindow: [
    async ({ playwright }, use) => {
      // A profile on disk stores compiled scripts, as the browsers of staff do.
      const profile = mkdtempSync(join(tmpdir(), 'studio-profile-'))
      const options = getBrowserOptions()
      const context = await playwright.chromium.launchPersistentContext(profile, options)
      const [page] = context.pages()
      if (!page) throw new Error('The browser has no page')
      const trouble: string[] = []
      await context.exposeFunction('reportTrouble', (text: string) => trouble.push(text))
      await context.addInitScript(watchForTrouble, troublePattern.source)
      await context.addInitScript(stopAnimations)
      await use({ context, page, trouble })
      await context.close()
      rmSync(profile, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(collectStudioErrors),
  context: async ({ studioWindow }, use) => use(studioWindow.context),
  page: async (
    { studioWindow: { context, page, trouble }, viewport, browserErrors, collectErrors, system },
    use,
  ) => {
    await signInToStudio(context, system.studioLink)
    if (viewport) await page.setViewportSize(viewport)
    collectErrors(page, browserErrors)
    await use(page)
    // A preview that stays open fails without its cookie.
    for (const other of context.pages()) if (other !== page) await other.close()
    const studio = new StudioPage(page, system.studio)
    await studio.closeDocuments()
    await studio.closePanels()
    page.removeAllListeners()
    await page.unrouteAll()
    await page.emulateMedia(unemulated)
    await context.clearPermissions()
    await context.clearCookies()
    expect(trouble.splice(0)).toEqual([])
  },
  studio: async ({ page, system }, use) => use(new StudioPage(page, system.studio)),
})

/** All that a test can emulate, as the browser has it. */
const unemulated = {
  media: null,
  reducedMotion: null,
  colorScheme: null,
  forcedColors: null,
  contrast: null,
}

/** Reports the Studio's messages of trouble in a page. */
function watchForTrouble(pattern: string) {
  const report = (text: string) => Object(window).reportTrouble(text)
  const selector = '[data-ui="Toast"], [data-ui="Banner"], [role="alert"], [role="status"]'
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(selector)) {
      const text = element.textContent ?? ''
      if (new RegExp(pattern, 'i').test(text)) report(text)
    }
  }).observe(document, { childList: true, subtree: true })
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
  // Presentation logs these on a busy machine, after 15 s of loading or 3 s of connecting, and goes on.
  /^The preview iframe hasn't finished loading after 15000ms/,
  /^Unable to connect to visual editing/,
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
