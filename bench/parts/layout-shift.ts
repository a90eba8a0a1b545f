import type { Browser, Page } from '@playwright/test'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { mapConcurrently, withBrowser, withPage } from '../browser-page.ts'
import type { BenchContext } from '../context.ts'
import { screenWidths } from '../metrics.ts'
import { layoutShiftPaths } from '../pages.ts'
import { collectSamples } from '../samples.ts'

type Width = (typeof screenWidths)[number]

const heights: Record<Width, number> = { 390: 844, 768: 1024, 1280: 800, 1366: 768, 1440: 900 }

/** Lines of a visitor: this machine's, and the slow 4G that Lighthouse throttles a browser to. */
const lines = {
  fast: null,
  slow: { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 },
} as const

const concurrentPages = 3
/** Time allowed for requests to end, such as a video's on the slow line, in ms. */
const networkIdleMs = 8_000

/** Measures layout shift on every screen and line, with an empty cache, down to the page's end. The worst sample counts. */
export async function benchLayoutShift({ services: { site } }: BenchContext) {
  const loads = Object.values(lines).flatMap((line) =>
    screenWidths.flatMap((width) =>
      Object.entries(layoutShiftPaths).map(([name, path]) => ({
        name,
        url: site + path,
        width,
        line,
      })),
    ),
  )
  const shifts = await withBrowser((browser) =>
    mapConcurrently(loads, concurrentPages, (load) => measureLayoutShift(browser, load)),
  )
  const samples = collectSamples()
  for (const [index, { name, width }] of loads.entries()) {
    samples.add(name, { [`layoutShift${width}`]: shifts[index] })
  }
  return samples.toMeasurements()
}

interface Load {
  url: string
  width: Width
  line: (typeof lines)[keyof typeof lines]
}

function measureLayoutShift(browser: Browser, { url, width, line }: Load): Promise<number> {
  const isMobile = width < 1_024
  const screen = { viewport: { width, height: heights[width] }, isMobile, hasTouch: isMobile }
  return withPage(browser, screen, async (page, context) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    if (line) await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await page.goto(url)
    // A video on a slow line loads for longer; its layout shifts have happened by then.
    await page.waitForLoadState('networkidle', { timeout: networkIdleMs }).catch(() => {})
    await scrollToEnd(page)
    return getLayoutShift(page)
  })
}

/** Scrolls to the end by one screen every other frame: content below the first screen may shift too. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const root = document.documentElement
    const step = root.clientHeight
    for (let top = step; top < root.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}
