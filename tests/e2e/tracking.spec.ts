import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { fillPerson, formAt, someone } from '#tests/support/lead-forms.ts'
import { expect, test } from '#tests/support/test.ts'
import { startTrackedSite, tagId } from '#tests/support/tracked-site.ts'

/** Words that tracking is made of. */
const traces =
  /googletagmanager|dataLayer|gtag|globalPrivacyControl|form_sent|video_played|web_vital|consent-title/

test('without a provider not a byte of tracking is shipped', async ({ page, system }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  for (const path of ['/', '/contact', '/products/bobcat', '/dealer/nord-traction']) {
    expect(await (await fetch(system.site + path)).text(), path).not.toMatch(traces)
    await page.goto(system.site + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Tracking choice' })).toHaveCount(0)
  }
  expect(scripts.size).toBeGreaterThan(5)
  for (const url of scripts) expect(await (await fetch(url)).text(), url).not.toMatch(traces)
})

test.describe('with a Google tag', () => {
  let tracked: Awaited<ReturnType<typeof startTrackedSite>>
  let site: string
  /** Addresses that a page asked Google for. */
  let asked: string[]

  test.beforeAll(async ({ system }) => {
    test.setTimeout(900_000)
    tracked = await startTrackedSite(system)
    site = tracked.site
  })
  test.afterAll(() => tracked?.stop())
  test.beforeEach(async ({ context }) => {
    asked = await standInForGoogle(context)
  })

  const bar = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
  const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
  const choose = (page: Page) => page.getByRole('button', { name: 'Tracking choice' })

  test('nothing is loaded before the visitor agrees, and the question takes no focus', async ({
    page,
    context,
  }) => {
    await page.goto(site, { waitUntil: 'networkidle' })
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const [refuse, agree] = await Promise.all(
      ['Refuse', 'Agree'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    expect([refuse?.width, refuse?.height]).toEqual([agree?.width, agree?.height])
    await page.getByRole('button', { name: /^Pause video/ }).click()
    await page.goto(`${site}/faq`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    expect(await commands(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('a refusal is remembered, and nothing is ever loaded', async ({ page }) => {
    await page.goto(site)
    await press(page, 'Refuse')
    await expect(bar(page)).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(choose(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
    expect(await commands(page)).toEqual([])
  })

  test('after a yes events are counted, without anything of who sent them', async ({ page }) => {
    const email = someone()
    await page.goto(`${site}/contact`)
    await press(page, 'Agree')
    await expect(bar(page)).toHaveCount(0)
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${tagId}`])
    expect((await commands(page)).slice(0, 4)).toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_user_data: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted', ad_personalization: 'denied' }],
      ['js', expect.any(Date)],
      ['config', tagId, { allow_google_signals: false }],
    ])
    const form = formAt(page, 'waitlist')
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect.poll(() => events(page)).toContainEqual(['waitlist_joined'])
    await expect
      .poll(() => events(page))
      .toContainEqual(['web_vital', expect.objectContaining({ metric: 'LCP' })])
    expect(JSON.stringify(await commands(page))).not.toMatch(/Ann|Lee|@/)

    await page.goto(`${site}/dealers#tell`)
    const tip = page.locator('form:visible').first()
    await tip.getByLabel('Dealer Name').fill('Nordik')
    await tip.getByLabel('Location/City').fill('Laval')
    await tip.getByLabel('Contact Info').fill('555-0100')
    await tip.getByLabel('Your Name').fill('Ann')
    await tip.getByLabel('Your Email').fill(email)
    await tip.getByRole('button', { name: 'Submit Dealer Info' }).click()
    await expect.poll(() => events(page)).toContainEqual(['dealer_form_sent', { form: 'tip' }])

    await page.goto(site)
    await expect(bar(page)).toHaveCount(0)
    await expect.poll(() => events(page)).toContainEqual(['video_played', { video: 'hero' }])
    expect(asked).toHaveLength(3)
  })

  test('a yes can be withdrawn on every page, at once', async ({ page, context }) => {
    await page.goto(`${site}/faq`)
    await press(page, 'Agree')
    await expect.poll(() => asked).toHaveLength(1)
    await context.addCookies(
      ['_ga', '_ga_TEST12345'].map((name) => ({ name, value: '1', url: site })),
    )
    await page.goto(`${site}/about`)
    await choose(page).click()
    await expect(bar(page)).toBeFocused()
    await expect(bar(page)).toContainText('At the moment you agree.')
    await press(page, 'Refuse')
    await expect(choose(page)).toBeFocused()
    await expect
      .poll(async () => (await commands(page)).findLast(([name]) => name === 'consent'))
      .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }])
    expect(await context.cookies()).toEqual([])
    const before = asked.length
    await page.goto(site, { waitUntil: 'networkidle' })
    expect(asked).toHaveLength(before)
    expect(await commands(page)).toEqual([])
  })

  test('Global Privacy Control is a refusal that nobody is asked about', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    await page.goto(site, { waitUntil: 'networkidle' })
    await expect(choose(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('without scripts nothing is asked and nothing loaded', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const requests = await standInForGoogle(context)
    const page = await context.newPage()
    await page.goto(site)
    await expect(bar(page)).toHaveCount(0)
    await expect(choose(page)).toHaveCount(0)
    expect(requests).toEqual([])
    await context.close()
  })

  test('the page stays whole where Google cannot be reached', async ({ browser }) => {
    // Not the fixture's page, which fails on what the browser reports of the request.
    const page = await browser.newPage()
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
    await page.goto(`${site}/contact`)
    await press(page, 'Agree')
    await expect.poll(() => commands(page)).not.toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(formAt(page, 'waitlist')).toBeVisible()
    await page.close()
  })

  // The second dealer’s colours are all pale yellow.
  for (const prefix of ['', '/dealer/prairie-iron']) {
    for (const width of [390, 1440]) {
      test(`the question is in nobody’s way on ${prefix || 'the main storefront'} at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 780 })
        for (const path of [prefix || '/', `${prefix}/contact`]) {
          await page.goto(site + path)
          await expect(bar(page)).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
          const question = await bar(page).boundingBox()
          expect(question?.height).toBeLessThan(width === 390 ? 330 : 140)
          const way = page.locator('[data-waitlist-bar]')
          if (await way.isVisible()) {
            const bottom = (question?.y ?? 0) + (question?.height ?? 0)
            expect(bottom).toBeLessThanOrEqual(((await way.boundingBox())?.y ?? 0) + 1)
          }
        }
        // Whatever gets the focus by the keyboard stands clear of the question.
        for (const name of ['First Name', 'Phone Number', 'Notes']) {
          const field = formAt(page, 'waitlist').getByLabel(name)
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

/** Answers for Google's servers, which tests cannot reach. @returns what they are asked for */
async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** What the page told the tag. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  )
}

async function events(page: Page): Promise<unknown[][]> {
  return (await commands(page)).filter(([name]) => name === 'event').map((entry) => entry.slice(1))
}
