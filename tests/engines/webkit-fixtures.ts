import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '#scripts/ports.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { findWebKit } from './find-browsers.ts'

export { expect }

/** Timeout for changes of the page by scripts, in ms. */
export const showTimeout = 30_000

interface WorkerFixtures {
  /** A window of WebKitGTK's browser. */
  webkit: WebDriver
}

/** Playwright's test with a window of WebKitGTK on a virtual screen. */
export const test = base.extend<object, WorkerFixtures>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
    async ({}, use) => {
      const installed = findWebKit()
      if (!installed) throw new Error('WebKitGTK, its driver or Xvfb is not installed.')
      const screen = spawn(installed.screen, ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const [display]: unknown[] = await once(createInterface({ input: screen.stdout }), 'line')
      const port = await findFreePort(testPort + 10)
      const driver = spawn(installed.driver, ['--host=127.0.0.1', `--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${display}` },
        stdio: 'ignore',
      })
      const server = `http://127.0.0.1:${port}`
      await expect
        .poll(() =>
          fetch(`${server}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true)
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: installed.browser, args: ['--automation'] },
      })
      const webkit = await new Builder().usingServer(server).withCapabilities(capabilities).build()
      try {
        await use(webkit)
      } finally {
        await webkit.quit()
        driver.kill()
        screen.kill()
      }
    },
    { scope: 'worker' },
  ],
})

/**
 * Opens a page in a window whose viewport has this width, and waits until its scripts run and its fonts have
 * loaded: a click goes to where its target was measured, and a late font can move that.
 */
export async function openPage(webkit: WebDriver, url: string, width = 1440) {
  const height = width < 640 ? 844 : 900
  await webkit.manage().window().setRect({ width, height, x: 0, y: 0 })
  await webkit.get(url)
  await expect
    .poll(() => webkit.executeScript<boolean>(isReady), { timeout: showTimeout })
    .toBe(true)
}

/** Runs in the page. React adds a property to each element that it hydrates. */
function isReady() {
  const main = document.querySelector('main')
  const isHydrated = main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  return isHydrated && document.fonts.status === 'loaded'
}

/** Clicks an element in the middle of the window, without the animation of a scroll that a click would begin. */
export async function clickInMiddle(webkit: WebDriver, element: WebElement) {
  await webkit.executeScript(
    (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    element,
  )
  await element.click()
}

/** Position of an element in the viewport, in CSS pixels. */
export async function getBox(webkit: WebDriver, element: WebElement) {
  return webkit.executeScript<DOMRect>(
    (element: Element) => element.getBoundingClientRect().toJSON(),
    element,
  )
}
