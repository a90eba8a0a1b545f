import type { Page, Request } from '@playwright/test'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { StudioPage } from '#tests/support/studio-page.ts'
import { signInToStudio } from '#tests/support/system.ts'

// Reads of the Studio's tools that fail. The browser logs the failed requests as errors.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(() => {}),
})

/** Longer than the first delay of usual retries, in milliseconds. */
const quietMs = 3_000

/** Collects the requests of the staff API that a page sends. */
function recordRequests(page: Page) {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/staff/')) paths.push(pathname.replace('/api/staff/', ''))
  })
  return paths
}

/** Makes the events by which libraries read again: a window that is looked at, and a network that is back. */
async function stir(page: Page) {
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'visibilitychange', 'offline', 'online'])
      window.dispatchEvent(new Event(name))
  })
}

/** Keeps the tools from polling, which a slow machine would do during a test. */
async function stopPolling(page: Page) {
  await page.addInitScript((pollIntervalMs) => {
    const start = window.setInterval.bind(window)
    const never = 2 ** 31 - 1
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => start(run, ms < pollIntervalMs ? ms : never),
    })
  }, 20_000)
}

test('an expired session is said without further requests, and the list goes on once staff are signed in @mutating', async ({
  page,
  context,
  system,
}) => {
  const requests = recordRequests(page)
  await stopPolling(page)
  await signInToStudio(context, system.studioLink)
  await page.goto(`${system.studio}/leads`)
  const tool = page.locator('#leads-tool')
  const leads = tool.getByRole('list', { name: 'Leads' })
  await expect(leads).toBeAttached()
  // The navigation bar reads its counts once the Studio is idle.
  await expect.poll(() => requests).toContain('guests/countWaiting')
  const count = await leads.getByRole('listitem').count()
  await page.route('**/api/staff/leads/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in to the Studio again.' } }),
  )
  requests.length = 0
  await tool.getByRole('button', { name: 'Refresh' }).click()
  const messages = tool.getByText('Sign in to the Studio again.')
  await expect(messages).toHaveCount(3)
  await stir(page)
  await page.waitForTimeout(quietMs)
  const own = requests.filter((path) => path.startsWith('leads/'))
  expect(own.toSorted()).toEqual(['leads/countByWeek', 'leads/getStatus', 'leads/search'])
  await expect(leads.getByRole('listitem')).toHaveCount(count)

  await page.unrouteAll()
  const retry = tool.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // A request of the click before may have succeeded since.
    if (await retry.count()) await retry.first().click({ timeout: 1_000 })
    await expect(messages).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(leads.getByRole('listitem')).toHaveCount(count)
})

test('a list that is read offline says so, keeps its rows, and goes on once the network is back @mutating', async ({
  page,
  context,
  system,
}) => {
  await signInToStudio(context, system.studioLink)
  await page.goto(`${system.studio}/catalogue/brands`)
  const rows = page.getByTestId('catalog-row')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await context.setOffline(true)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  const message = page.locator('#catalogue-tool').getByText('The site does not answer.')
  await expect(message).toBeVisible()
  await context.setOffline(false)
  await page.locator('#catalogue-tool').getByRole('button', { name: 'Try again' }).click()
  await expect(message).toHaveCount(0)
  await expect(rows).toHaveCount(count)
})

test('fields that are not saved stay while the window gets the focus and the network comes back @mutating', async ({
  page,
  context,
  system,
  database,
}) => {
  await signInToStudio(context, system.studioLink)
  const { rows } = await database.query<{ id: string; description: string }>(
    'select id, description from dealerships where description is not null limit 1',
  )
  const [stored] = rows
  await page.goto(`${system.studio}/catalogue/dealerships/${stored?.id}`)
  const form = page.locator('#catalogue-tool form')
  const description = form.getByLabel('Description', { exact: true })
  await expect(description).toHaveValue(stored?.description ?? '')
  const requests = recordRequests(page)
  await description.fill('Not saved yet')
  await stir(page)
  await context.setOffline(true)
  await stir(page)
  await context.setOffline(false)
  await page.waitForTimeout(quietMs)
  await expect(description).toHaveValue('Not saved yet')
  expect(requests.filter((path) => path.startsWith('catalog/'))).toEqual([])
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(description).toHaveValue(stored?.description ?? '')
})

test('results keep their heading until those by another one are read @mutating', async ({
  page,
  context,
  system,
}) => {
  await signInToStudio(context, system.studioLink)
  await page.goto(`${system.studio}/results`)
  const byPage = page.getByRole('table', { name: 'Results by page' })
  await expect(byPage).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/staff/results/get', async (route) => {
    await held.promise
    await route.continue()
  })
  const isRequest = (request: Request) => request.url().endsWith('/api/staff/results/get')
  await Promise.all([
    page.waitForRequest(isRequest),
    page.getByLabel('List by').selectOption('Campaign'),
  ])
  await expect(byPage).toBeVisible()
  held.resolve()
  await expect(page.getByRole('table', { name: 'Results by campaign' })).toBeVisible()
  await expect(byPage).toHaveCount(0)
})

test('a chosen row that cannot be read is tried again by a button, which keeps the focus, and shows once it can @mutating', async ({
  page,
  context,
  system,
  database,
  lake,
}) => {
  const { rows } = await database.query<{ id: string; title: string }>(
    "select id, title from products where slug = 'bobcat'",
  )
  const [product] = rows
  await signInToStudio(context, system.studioLink)
  const studio = new StudioPage(page, system.studio)
  await withRestoredDocuments(lake, ['picked-page'], async () => {
    const picks = [{ _type: 'productPick', _key: product?.id, id: product?.id }]
    await lake.create({
      _id: 'picked-page',
      _type: 'page',
      title: 'Picked',
      path: { _type: 'slug', current: 'picked' },
      sections: [
        { _type: 'featuredProductsSection', _key: 'a', heading: 'Our choice', products: picks },
      ],
    })
    let requestCount = 0
    await page.route('**/rest/v1/products?*', async (route) => {
      requestCount += 1
      await route.abort()
    })
    await studio.open('/structure/page;picked-page')
    await studio.openSection('Our choice')
    await studio.field('products').getByText('The catalogue does not answer').click()
    const chosen = page.getByTestId('catalog-chosen')
    const retry = chosen.getByRole('button', { name: 'Try again' })
    await expect(chosen).toContainText('The catalogue does not answer')
    const earlierCount = requestCount
    await retry.press('Enter')
    await expect.poll(() => requestCount).toBeGreaterThan(earlierCount)
    await expect(retry).toBeFocused()
    await page.unrouteAll()
    await retry.press('Enter')
    await expect(chosen).toContainText(product?.title ?? '')
    await expect(chosen).not.toContainText('The catalogue does not answer')
    await studio.closeDocuments()
  })
})
