import type { Page } from '@playwright/test'

/** Counts the requests of a page from now on that have neither finished nor failed, in `open`. */
export function countOpenRequests(page: Page): { open: number } {
  const requests = { open: 0 }
  const handleEnd = () => {
    requests.open -= 1
  }
  page.on('request', () => {
    requests.open += 1
  })
  page.on('requestfinished', handleEnd)
  page.on('requestfailed', handleEnd)
  return requests
}
