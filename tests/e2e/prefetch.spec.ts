import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { countOpenRequests } from '#tests/support/open-requests.ts'

/** Records the requests of a page from now on: paths of payloads, and number of scripts. */
function recordFetches(page: Page) {
  const fetched = { payloads: new Set<string>(), scripts: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc) fetched.payloads.add(pathname)
    if (pathname.endsWith('.js')) fetched.scripts += 1
  })
  return fetched
}

/** Opens a page and waits until it is hydrated and idle and has received all that it requested. */
async function openSettled(page: Page, url: string) {
  const requests = countOpenRequests(page)
  await openHydrated(page, url)
  await expect.poll(() => requests.open).toBe(0)
}

const contactLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })

for (const [intent, show] of [
  ['hover', (page: Page) => contactLink(page).hover()],
  ['focus', (page: Page) => contactLink(page).focus()],
  ['touch', (page: Page) => touch(page)],
] as const) {
  test(`a page is prefetched on ${intent}, with its scripts, and not on sight`, async ({
    page,
    system,
  }) => {
    const fetched = recordFetches(page)
    await openSettled(page, `${system.site}/faq`)
    expect([...fetched.payloads]).toEqual([])
    fetched.scripts = 0
    await show(page)
    await expect.poll(() => [...fetched.payloads]).toEqual(['/contact'])
    await expect.poll(() => fetched.scripts).toBeGreaterThan(0)
    await expect(page).toHaveURL(`${system.site}/faq`)
  })
}

test('a prefetched page opens although the server does not answer any more', async ({
  browser,
  system,
}) => {
  // The fixture's page would fail on the console errors of requests without an answer.
  const page = await browser.newPage()
  await openSettled(page, `${system.site}/faq`)
  const fetched = recordFetches(page)
  const requests = countOpenRequests(page)
  await contactLink(page).hover()
  await expect.poll(() => fetched.scripts).toBeGreaterThan(0)
  await expect.poll(() => [...fetched.payloads]).toEqual(['/contact'])
  await expect.poll(() => requests.open).toBe(0)
  await page.context().setOffline(true)
  await contactLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Waitlist/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.close()
})

/** Puts a finger on the link, without lifting it. */
async function touch(page: Page) {
  const box = await contactLink(page).boundingBox()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }],
  })
}
