import type { Page } from '@playwright/test'

/**
 * Returns the sum of a page's layout shifts, except those that follow input, once fonts and eager images
 * have loaded.
 * @param since milliseconds after the start of navigation from which shifts count
 */
export function getLayoutShift(page: Page, since = 0): Promise<number> {
  return page.evaluate(async (since) => {
    await document.fonts.ready
    const loading = [...document.images].filter(
      (image) => !image.complete && image.loading !== 'lazy',
    )
    await Promise.all(loading.map((image) => image.decode()))
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (entry.startTime < since) continue
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) {
          sum += Number(entry.value)
        }
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Earlier shifts are reported in a task of their own, those of a frame after the frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  }, since)
}
