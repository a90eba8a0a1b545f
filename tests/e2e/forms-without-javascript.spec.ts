import { expectBrowserErrors } from '#tests/support/browser-errors.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  uniqueEmail,
  withPostgrestPaused,
} from '#tests/support/lead-forms.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

test.use({ javaScriptEnabled: false })

for (const { locale, path, text } of siteLanguages) {
  test(`a quote request submitted repeatedly is stored once and confirmed on its page: ${locale}`, async ({
    page,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    const products = path('/dealer/nord-traction/products')
    for (const _ of ['first', 'again']) {
      await page.goto(`${system.site}${products}?utm_source=newsletter`)
      const form = getForm(page, 'quote')
      await expect(page.locator('#quote-success')).toBeHidden()
      await form.getByLabel(text('fields.first_name')).fill('Ann')
      await form.getByLabel(text('fields.last_name')).fill('Lee')
      await form.locator('[type=email]').fill(email)
      await form.getByLabel(text('choices.Phone'), { exact: true }).check()
      await form.getByRole('button', { name: text('quote.submit') }).click()
      await expect(page).toHaveURL(`${system.site}${products}#quote-success`)
      const success = page.locator('#quote-success')
      await expect(success).toContainText(text('forms.sentTitle_quote'))
      await expect(success).toContainText(text('forms.sentText_quote'))
      await expect(success.getByRole('link', { name: text('forms.sendAnother') })).toBeVisible()
    }
    const [row, ...others] = await getStoredSubmissions(database, 'quote', email)
    expect(others).toEqual([])
    expect(row.fields).toMatchObject({ preferred_contact_methods: ['Phone'], vehicle_make: '' })
    expect(row.lead).toMatchObject({
      storefront: 'nord-traction',
      page: products,
      locale,
      utm_source: 'newsletter',
      flags: [],
    })
  })

  test(`a rejected form is returned with the submitted values and the errors: ${locale}`, async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    const contact = path('/contact')
    const heading = text('navigation.waitlist')
    await page.goto(system.site + contact)
    const form = getForm(page, 'waitlist')
    const submit = form.getByRole('button', { name: text('waitlist.submit') })
    const firstName = form.getByLabel(text('fields.first_name'))
    const lastName = form.getByLabel(text('fields.last_name'))
    const ownBrand = form.getByLabel(text('fields.brand_other'))
    const notes = form.getByLabel(text('fields.notes'))
    await lastName.fill('Lee "><script>alert(1)</script>')
    await form.locator('[type=email]').fill('ann')
    await form.getByLabel(text('fields.brand'), { exact: true }).selectOption(text('choices.Other'))
    await ownBrand.fill('Gehl')
    await form.getByLabel(text('fields.model'), { exact: true }).fill('RT175')
    await form.getByLabel(text('choices.Municipal')).check()
    await notes.fill('</textarea><b>Two</b>\nlines')
    const response = page.waitForResponse('**/api/leads/waitlist')
    await submit.click()
    const headers = (await response).headers()
    expect((await response).status()).toBe(422)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    await expect(page).toHaveTitle(`${text('forms.errorTitle', { title: heading })} | Caribou`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText([
      'Caribou',
      `← ${text('dealers.back')}`,
    ])
    await expect(page.locator('script')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const summary = page.locator('#waitlist-errors')
    const nameError = text('validation.first_name')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([nameError, text('validation.email')])
    await summary.getByRole('link', { name: nameError }).click()
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAccessibleDescription(nameError)
    await expect(lastName).toHaveValue('Lee "><script>alert(1)</script>')
    await expect(ownBrand).toHaveValue('Gehl')
    await expect(form.getByLabel(text('choices.Municipal'))).toBeChecked()
    await expect(notes).toHaveValue('</textarea><b>Two</b>\nlines')
    await firstName.fill('Ann')
    await lastName.fill('Lee')
    await form.locator('[type=email]').fill(email)
    await submit.click()
    await expect(page).toHaveURL(`${system.site}${contact}#waitlist-success`)
    await expect(page.locator('#waitlist-success')).toContainText(text('forms.sentText_waitlist'))
    const [row] = await getStoredSubmissions(database, 'waitlist', email)
    expect(row.fields).toMatchObject({ brand: 'Gehl', model: 'RT175', brand_id: null })
    expect(row.consent).toMatchObject({ email, page: contact, locale })
    await expectBrowserErrors(browserErrors, [expect.stringContaining('422')])
  })
}

test('a form that cannot be stored is returned with an error message and can be resubmitted @mutating', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = uniqueEmail()
  await page.goto(`${system.site}/contact`)
  const form = getForm(page, 'waitlist')
  await fillContactFields(form, email)
  await withPostgrestPaused(async () => {
    const response = page.waitForResponse('**/api/leads/waitlist')
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    expect((await response).status()).toBe(503)
    await expect(page.locator('#waitlist-errors')).toContainText(
      'Failed to submit your request. Please try again.',
    )
    await expect(form.getByLabel('First Name')).toHaveValue('Ann')
  })
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page.locator('#waitlist-success')).toBeVisible()
  expect(await getStoredSubmissions(database, 'waitlist', email)).toHaveLength(1)
  await expectBrowserErrors(browserErrors, [expect.stringContaining('503')])
})

test('a rejected form looks like its storefront, and leads back to its page', async ({
  page,
  system,
  browserErrors,
}) => {
  const path = '/dealer/nord-traction/products?brand=bobcat'
  await page.goto(system.site + path)
  const getLook = async () => ({
    lang: await page.locator('html').getAttribute('lang'),
    header: await page.getByRole('banner').evaluate(getStyles),
    name: await page.locator('.storefront-name span').first().evaluate(getStyles),
    label: await getForm(page, 'quote')
      .getByText('First Name', { exact: true })
      .evaluate(getStyles),
    field: await getForm(page, 'quote').getByLabel('First Name').evaluate(getStyles),
    button: await getForm(page, 'quote').getByRole('button').last().evaluate(getStyles),
  })
  const look = await getLook()
  await getForm(page, 'quote').getByRole('button', { name: 'Submit Request' }).click()
  await expect(page).toHaveTitle('Error: Request a Quote | Nord Traction')
  // The field is marked as invalid.
  await expect(getForm(page, 'quote').getByLabel('First Name')).toHaveAttribute('aria-invalid')
  const { field, ...rejected } = await getLook()
  expect({ ...rejected, field: { ...field, borderColor: look.field.borderColor } }).toEqual(look)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(system.site + path)
  await expectBrowserErrors(browserErrors, [expect.stringContaining('422')])
})

/** Returns what an element looks like. */
function getStyles(element: Element) {
  const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
  return { color, backgroundColor, borderColor, fontSize, fontWeight }
}

test('the dealer forms show errors and confirmations in place', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = uniqueEmail()
  await page.goto(`${system.site}/dealers#share`)
  const form = getForm(page, 'dealer-share')
  await form.getByRole('button', { name: 'Send Text' }).click()
  await expect(page.locator('#dealer-share-errors')).toBeFocused()
  await expect(form.locator('#dealer-share-name-error')).toHaveText('Your name is required')
  await expect(getForm(page, 'dealer-tip')).toBeHidden()
  await form.getByLabel('Your Name').fill('Ann Lee')
  await form.getByLabel('Your Email').fill(email)
  await form.getByLabel('Dealer Email').fill('dealer@example.com')
  await form.getByRole('button', { name: 'Send Text' }).click()
  const thanks = page.locator('#dealer-share-success')
  await expect(thanks).toContainText('Your Message Is Ready!')
  await expect(thanks.getByRole('link', { name: 'Open the email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  )
  await expect(thanks.getByRole('link', { name: 'Open the text message' })).toHaveAttribute(
    'href',
    /^sms:\?&body=/,
  )
  const [row] = await getStoredSubmissions(database, 'dealer-share', email)
  expect(row.fields).toMatchObject({ shared_by: 'text', message: null })
  await expectBrowserErrors(browserErrors, [expect.stringContaining('422')])
})

test('the style sheet of a rejected form is sent once per version', async ({ system }) => {
  const url = `${system.site}/stylesheet.css`
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).not.toMatch(/@apply|@import|url\((?!["']?data:)/)
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a request body that is too large is rejected with an error page', async ({ system }) => {
  const response = await fetch(`${system.site}/api/leads/quote`, {
    method: 'POST',
    headers: { origin: system.site },
    body: new URLSearchParams({ notes: 'x'.repeat(70_000) }),
  })
  expect(response.status).toBe(413)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('This is too much for our form')
})

test('a submission with a filled honeypot is stored and flagged; one from another site is rejected', async ({
  system,
  database,
}) => {
  const email = uniqueEmail()
  const send = (origin: string) =>
    fetch(`${system.site}/api/leads/quote`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({
        _page: '//evil.example',
        website: 'x',
        first_name: 'Ann',
        last_name: 'Lee',
        email,
      }),
    })
  expect((await send('https://evil.example')).status).toBe(403)
  const response = await send(system.site)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/#quote-success')
  const [row] = await getStoredSubmissions(database, 'quote', email)
  expect(row.lead).toMatchObject({ flags: ['honeypot'], page: null })
})
