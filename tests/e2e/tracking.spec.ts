import type { BrowserContext, Page } from '@playwright/test'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { expectBrowserErrors } from '#tests/support/browser-errors.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  runBeforeStoredResponse,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { getCommand, getDescendantPids } from '#tests/support/processes.ts'
import { googleTagId, startTrackedSite } from '#tests/support/tracked-site.ts'

test.use(withPictures())

/** Strings that occur only in tracking code. */
const trackingMarkers =
  /googletagmanager|dataLayer|gtag|globalPrivacyControl|form_sent|video_played|web_vital|consent-title/

test('without a provider no tracking code is shipped', async ({ page, system }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  for (const path of ['/', '/contact', '/products/bobcat', '/dealer/nord-traction']) {
    expect(await (await fetch(system.site + path)).text(), path).not.toMatch(trackingMarkers)
    await page.goto(system.site + path)
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Tracking choice' })).toHaveCount(0)
  }
  expect(scripts.size).toBeGreaterThan(5)
  for (const url of scripts)
    expect(await (await fetch(url)).text(), url).not.toMatch(trackingMarkers)
})

test.describe('with a Google tag', () => {
  // One worker: the tests share a server.
  test.describe.configure({ mode: 'default' })

  let tracked: Awaited<ReturnType<typeof startTrackedSite>>
  let site: string
  /** URLs that a page requested from Google. */
  let asked: string[]

  test.beforeAll(async ({ system }) => {
    test.setTimeout(900_000)
    tracked = await startTrackedSite(system)
    site = tracked.site
  })
  test.afterAll(() => tracked?.stop())
  test.beforeEach(async ({ context }) => {
    asked = await stubGoogle(context)
  })

  const bar = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
  const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
  const choose = (page: Page) => page.getByRole('button', { name: 'Tracking choice' })
  const addTagCookies = (context: BrowserContext) =>
    context.addCookies(['_ga', '_ga_TEST12345'].map((name) => ({ name, value: '1', url: site })))

  test('the site starts with the settings of hosted projects, without embedded backends', async ({
    page,
    system: { sanity, supabase },
  }) => {
    const output = tracked.output.join('\n')
    expect(output).toContain(`Hosted backends: Sanity project ${sanity.projectId}, ${supabase.url}`)
    expect(output).not.toContain('embedded')
    const commands = getDescendantPids(tracked.process.pid ?? 0)
      .map(getCommand)
      .join('\n')
    expect(commands).toContain('server/main.ts')
    expect(commands).not.toMatch(/postgres|content-lake|mail-catcher/)
    await page.goto(site)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('steel bites')
    const grid = page.locator('#brand-grid')
    await expect(grid.getByRole('link', { name: 'Bobcat' })).toBeVisible()
  })

  test('the Studio’s host serves the Studio only, and may frame the pages', async () => {
    const redirect = async (path: string, host: string) => {
      const { status, headers } = await sendRawRequest(site + path, { host })
      return { status, location: headers.location }
    }
    const [siteHost, studioHost] = [new URL(site).host, new URL(tracked.studio).host]
    expect(await redirect('/studio/structure', siteHost)).toEqual({
      status: 307,
      location: `${tracked.studio}/studio/structure`,
    })
    for (const [path, target] of [
      ['/', `${tracked.studio}/studio`],
      ['/faq', `${site}/faq`],
      ['/dealer/nord-traction/products', `${site}/dealer/nord-traction/products`],
      ['/studio-news', `${site}/studio-news`],
    ] as const) {
      expect(await redirect(path, studioHost), path).toEqual({ status: 307, location: target })
    }
    expect((await redirect('/studio', studioHost)).location).toBeUndefined()
    const { headers: pageHeaders } = await sendRawRequest(`${site}/faq`)
    expect(pageHeaders['content-security-policy']).toContain(
      `frame-ancestors 'self' ${tracked.studio}`,
    )
    expect(pageHeaders['content-security-policy']).toContain('https://www.googletagmanager.com')
  })

  test('nothing is loaded before consent, and the consent prompt does not take the focus', async ({
    page,
    context,
  }) => {
    await page.goto(site)
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const [refuse, agree] = await Promise.all(
      ['Refuse', 'Agree'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    expect([refuse?.width, refuse?.height]).toEqual([agree?.width, agree?.height])
    await playVideo(page)
    await page.goto(`${site}/faq`)
    await expect(bar(page)).toBeVisible()
    expect(asked).toEqual([])
    expect(await getTagCommands(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('cookies of an expired consent are deleted', async ({ page, context }) => {
    await addTagCookies(context)
    await page.goto(site)
    await expect(bar(page)).toBeVisible()
    await expect.poll(() => context.cookies()).toEqual([])
  })

  test('a refusal is remembered, and nothing is loaded', async ({ page }) => {
    await page.goto(site)
    await press(page, 'Refuse')
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(choose(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
    expect(await getTagCommands(page)).toEqual([])
  })

  test('with consent events are sent without personal data', async ({ page }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${site}/contact`)
    await press(page, 'Agree')
    await expect(bar(page)).toHaveCount(0)
    await expect
      .poll(() => asked)
      .toEqual([`https://www.googletagmanager.com/gtag/js?id=${googleTagId}`])
    expect((await getTagCommands(page)).slice(0, 4)).toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_user_data: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted', ad_personalization: 'denied' }],
      ['js', expect.any(Date)],
      ['config', googleTagId, { allow_google_signals: false }],
    ])
    const form = getForm(page, 'waitlist')
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect.poll(() => getTagEvents(page)).toContainEqual(['waitlist_joined'])
    await expect
      .poll(() => getTagEvents(page))
      .toContainEqual(['web_vital', expect.objectContaining({ metric: 'LCP' })])
    expect(JSON.stringify(await getTagCommands(page))).not.toMatch(/Ann|Lee|@/)

    await openHydrated(page, `${site}/dealers#tell`)
    const tip = page.locator('form:visible').first()
    await tip.getByLabel('Dealer Name').fill('Nordik')
    await tip.getByLabel('Location/City').fill('Laval')
    await tip.getByLabel('Contact Info').fill('555-0100')
    await tip.getByLabel('Your Name').fill('Ann')
    await tip.getByLabel('Your Email').fill(email)
    await tip.getByRole('button', { name: 'Submit Dealer Info' }).click()
    await expect
      .poll(() => getTagEvents(page))
      .toContainEqual(['dealer_form_sent', { form: 'tip' }])

    await openHydrated(page, site)
    await expect(bar(page)).toHaveCount(0)
    await playVideo(page)
    await expect.poll(() => getTagEvents(page)).toContainEqual(['video_played', { video: 'hero' }])
    await expect.poll(() => asked).toHaveLength(3)
  })

  test('a lead is not sent again after an error in its tracking', async ({
    page,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${site}/contact`)
    await press(page, 'Agree')
    await expect.poll(() => getTagCommands(page)).not.toEqual([])
    const form = getForm(page, 'waitlist')
    await fillContactFields(form, email)
    const getRequestCount = await runBeforeStoredResponse(page, 'waitlist', () => {
      Object.assign(window.dataLayer ?? [], {
        push: (entry: ArrayLike<unknown>) => {
          if (entry[1] === 'waitlist_joined') throw new Error('No event can be sent')
        },
      })
    })
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(page.locator('li[data-state=open]').getByText('Success!')).toBeVisible()
    await expect(form.getByLabel('First Name')).toHaveValue('')
    expect(getRequestCount()).toBe(1)
    expect(await getStoredSubmissions(database, 'waitlist', email)).toHaveLength(1)
    await expectBrowserErrors(browserErrors, expect.arrayContaining(['No event can be sent']))
  })

  test('consent can be withdrawn on every page and takes effect immediately', async ({
    page,
    context,
  }) => {
    await page.goto(`${site}/faq`)
    await press(page, 'Agree')
    await expect.poll(() => asked).toHaveLength(1)
    await addTagCookies(context)
    await page.goto(`${site}/about`)
    await expect.poll(() => asked).toHaveLength(2)
    await choose(page).click()
    await expect(bar(page)).toBeFocused()
    await expect(bar(page)).toContainText('At the moment you agree.')
    await press(page, 'Refuse')
    await expect(choose(page)).toBeFocused()
    await expect
      .poll(async () => (await getTagCommands(page)).findLast(([name]) => name === 'consent'))
      .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }])
    await expect.poll(() => context.cookies()).toEqual([])
    const before = asked.length
    await page.goto(site)
    await expect(choose(page)).toBeVisible()
    expect(asked).toHaveLength(before)
    expect(await getTagCommands(page)).toEqual([])
  })

  test('Global Privacy Control counts as refusal and shows no prompt', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    await page.goto(site)
    await expect(choose(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('without JavaScript no prompt is shown and nothing is loaded', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const requests = await stubGoogle(context)
    const page = await context.newPage()
    await page.goto(site)
    await expect(bar(page)).toHaveCount(0)
    await expect(choose(page)).toHaveCount(0)
    expect(requests).toEqual([])
    await context.close()
  })

  test('the page works if Google is unreachable', async ({ browser }) => {
    // The fixture's page would fail on the console error of the aborted request.
    const page = await browser.newPage()
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
    await page.goto(`${site}/contact`)
    await press(page, 'Agree')
    await expect.poll(() => getTagCommands(page)).not.toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(getForm(page, 'waitlist')).toBeVisible()
    await page.close()
  })

  // All colours of the dealer are pale yellow.
  for (const prefix of ['', '/dealer/prairie-iron']) {
    for (const width of [390, 1440]) {
      test(`the consent prompt covers no content and axe finds no violations on ${prefix || 'the main storefront'} at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 780 })
        for (const path of [prefix || '/', `${prefix}/contact`]) {
          await page.goto(site + path)
          await expect(bar(page)).toBeVisible()
          expect(await findViolations(page)).toEqual([])
          const question = await bar(page).boundingBox()
          expect(question?.height).toBeLessThan(width === 390 ? 330 : 140)
          // With a form or the bar of a dealership in view, and on wider screens, there is no bar at the bottom.
          if (width === 390 && path === '/') {
            const way = page.locator('[data-action-bar]')
            await expect(way).toBeVisible()
            const bottom = (question?.y ?? 0) + (question?.height ?? 0)
            expect(bottom).toBeLessThanOrEqual(((await way.boundingBox())?.y ?? 0) + 1)
          }
        }
        // The bar must not cover a focused element.
        for (const name of ['First Name', 'Phone Number', 'Notes']) {
          const field = getForm(page, 'waitlist').getByLabel(name)
          await field.focus()
          await expect
            .poll(async () => {
              const [above, below] = await Promise.all([
                field.boundingBox(),
                bar(page).boundingBox(),
              ])
              return (above?.y ?? 0) + Math.min(above?.height ?? 0, 60) <= (below?.y ?? 0)
            }, name)
            .toBe(true)
        }
        await bar(page).getByRole('link', { name: 'Privacy' }).focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(bar(page)).toHaveCount(0)
      })
    }
  }
})

async function playVideo(page: Page) {
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect(page.getByRole('button', { name: /^Pause video/ })).toBeVisible()
}

/** Stubs requests to Google. Returns a growing list of their URLs. */
async function stubGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** Returns the commands in the page's data layer. */
function getTagCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  )
}

async function getTagEvents(page: Page): Promise<unknown[][]> {
  return (await getTagCommands(page))
    .filter(([name]) => name === 'event')
    .map((entry) => entry.slice(1))
}
