import type { Page } from '@playwright/test'

/** Returns the page's cumulative layout shift, once fonts and eager images have loaded. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const loading = [...document.images].filter(
      (image) => !image.complete && image.loading !== 'lazy',
    )
    await Promise.all(loading.map((image) => image.decode()))
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const shifts = observer
            .takeRecords()
            .map((entry) => ('value' in entry ? Number(entry.value) : 0))
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        }),
      )
    })
  })
}
