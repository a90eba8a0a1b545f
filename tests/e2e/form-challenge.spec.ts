import type { Page, Response } from '@playwright/test'
import { expectBrowserErrors } from '#tests/support/browser-errors.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { findForeignTexts, loadPage } from '#tests/support/foreign-texts.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

/** Half of it is one lead of a mailbox: the second requires a challenge. */
const limit = 2

test.beforeEach(({ database }) =>
  database.query('update private.lead_limits set per_email_day = $1', [limit]),
)
test.afterEach(({ database }) =>
  database.query('update private.lead_limits set per_email_day = default'),
)

/** Time (ms) that a form without JavaScript has to wait. */
const waitMs = 20_000

const isSubmission = (response: Response) =>
  new URL(response.url()).pathname.startsWith('/api/leads/')

/** Records the statuses with which forms are answered. */
function recordStatuses(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (isSubmission(response)) statuses.push(response.status())
  })
  return statuses
}

const expected428 = [expect.stringContaining('428')]

test('beyond half of the limit a form is still sent by one click, below it without a challenge @mutating', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = uniqueEmail()
  const statuses = recordStatuses(page)
  for (const expected of [[200], [200, 428, 200]]) {
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    const isSeen = Promise.withResolvers<void>()
    await page.route('**/api/leads/quote', async (route) => {
      await isSeen.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    isSeen.resolve()
    await expect(page.getByText('Request Submitted Successfully!').last()).toBeVisible()
    await expect.poll(() => statuses).toEqual(expected)
  }
  expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(2)
  await expectBrowserErrors(browserErrors, expected428)
})

test('a browser that cannot solve the challenge sends the form without its script @mutating', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  await database.query('update private.lead_limits set per_email_day = 1')
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await openHydrated(page, `${system.site}/dealers#share`)
  const form = getForm(page, 'dealer-share')
  await form.getByLabel('Your Name').fill('Ann Lee')
  await form.getByLabel('Your Email').fill(uniqueEmail())
  await form.getByLabel('Dealer Email').fill('dealer@example.com')
  await form.getByLabel('Message').fill('Have a look')
  const navigation = page.waitForRequest((request) => request.isNavigationRequest())
  await form.getByRole('button', { name: 'Send Text' }).click()
  expect((await navigation).postData()).toContain('shared_by=text')
  await expect(page.locator('#dealer-share-errors')).toContainText('send it again in 20 seconds')
  await expect(form.getByLabel('Message')).toHaveValue('Have a look')
  await expectBrowserErrors(browserErrors, [...expected428, ...expected428])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('beyond half of the limit a form is stored when it is sent again later @mutating', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    const statuses = recordStatuses(page)
    const summary = page.locator('#quote-errors')
    const form = getForm(page, 'quote')
    const submit = form.getByRole('button', { name: 'Submit Request' })
    let sentAt = 0
    for (const notes of ['First', 'Second']) {
      await page.goto(`${system.site}/dealer/nord-traction/products`)
      await fillContactFields(form, email)
      await form.getByLabel('Notes').fill(notes)
      sentAt = Date.now()
      await submit.click()
      if (notes === 'First') await expect(page.locator('#quote-success')).toBeVisible()
    }
    await expect.poll(() => statuses).toEqual([303, 428])
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(
      'We are getting many submissions. Yours is below, as you entered it: please send it again in 20 seconds.',
    )
    await expect(form.getByLabel('Notes')).toHaveValue('Second')
    await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)

    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
    await expect(async () => {
      const answer = page.waitForResponse(isSubmission)
      await submit.click()
      expect((await answer).status()).toBe(303)
    }).toPass({ intervals: [2_000, 16_000, 2_000], timeout: 60_000 })
    await expect(page.locator('#quote-success')).toBeVisible()
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(waitMs)
    const [, second] = await getStoredSubmissions(database, 'quote', email)
    expect(second.fields).toMatchObject({ notes: 'Second' })
    await expectBrowserErrors(
      browserErrors,
      statuses.filter((status) => status === 428).map(() => expect.stringContaining('428')),
    )
  })
})

for (const { locale, path } of siteLanguages) {
  test(`the page of a form that waits is in its language: ${locale} @mutating`, async ({
    system: { site },
  }) => {
    const email = uniqueEmail()
    const page = path('/dealer/nord-traction/products')
    const send = (notes: string) =>
      fetch(`${site}/api/leads/quote`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site },
        body: new URLSearchParams({
          _page: page,
          _id_prefix: 'quote',
          first_name: 'Ann',
          last_name: 'Lee',
          email,
          notes,
        }),
      })
    expect((await send('1')).status).toBe(303)
    const waiting = await send('2')
    expect(waiting.status).toBe(428)
    const $ = loadPage(await waiting.text())
    expect($('html').attr('lang')).toBe(locale)
    expect($('#quote-errors').text()).toMatch(/20/)
    expect(findForeignTexts($)).toEqual([])
  })
}
