import type { Page } from '@playwright/test'

/**
 * Returns the sum of a page's layout shifts, except those that follow input, once fonts and eager images
 * have loaded.
 */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const loading = [...document.images].filter(
      (image) => !image.complete && image.loading !== 'lazy',
    )
    await Promise.all(loading.map((image) => image.decode()))
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
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
  })
}
