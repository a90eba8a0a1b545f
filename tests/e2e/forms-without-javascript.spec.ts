import { expectBrowserErrors } from '#tests/support/browser-errors.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  uniqueEmail,
  withPostgrestPaused,
} from '#tests/support/lead-forms.ts'

test.use({ javaScriptEnabled: false })

test('a quote request submitted repeatedly is stored once and confirmed on its page', async ({
  page,
  system,
  database,
}) => {
  const email = uniqueEmail()
  for (const _ of ['first', 'again']) {
    await page.goto(`${system.site}/dealer/nord-traction/products?utm_source=newsletter`)
    const form = getForm(page, 'quote')
    await expect(page.locator('#quote-success')).toBeHidden()
    await fillContactFields(form, email)
    await form.getByLabel('Phone', { exact: true }).check()
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(`${system.site}/dealer/nord-traction/products#quote-success`)
    await expect(page.locator('#quote-success')).toContainText('Request Submitted Successfully!')
    await expect(page.locator('#quote-success')).toContainText(
      "Thank you for your vehicle request. We'll get back to you soon.",
    )
  }
  const [row, ...others] = await getStoredSubmissions(database, 'quote', email)
  expect(others).toEqual([])
  expect(row.fields).toMatchObject({ preferred_contact_methods: ['Phone'], vehicle_make: '' })
  expect(row.lead).toMatchObject({
    storefront: 'nord-traction',
    page: '/dealer/nord-traction/products',
    utm_source: 'newsletter',
    flags: [],
  })
})

test('a rejected form is returned with the submitted values and the errors', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = uniqueEmail()
  await page.goto(`${system.site}/contact`)
  const form = getForm(page, 'waitlist')
  await form.getByLabel('Last Name').fill('Lee "><script>alert(1)</script>')
  await form.getByRole('textbox', { name: /^Email/ }).fill('ann')
  await form.getByLabel('Brand', { exact: true }).selectOption('Other')
  await form.getByLabel('Your Brand').fill('Gehl')
  await form.getByLabel('Model', { exact: true }).fill('RT175')
  await form.getByLabel('Municipal').check()
  await form.getByLabel('Notes').fill('</textarea><b>Two</b>\nlines')
  const response = page.waitForResponse('**/api/leads/waitlist')
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  const headers = (await response).headers()
  expect((await response).status()).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  await expect(page).toHaveTitle('Error: Join the Waitlist | Caribou')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the Waitlist')
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Caribou', '← Back'])
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const summary = page.locator('#waitlist-errors')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First name is required',
    'Please enter a valid email address',
  ])
  await summary.getByRole('link', { name: 'First name is required' }).click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
  await expect(form.getByLabel('Last Name')).toHaveValue('Lee "><script>alert(1)</script>')
  await expect(form.getByLabel('Your Brand')).toHaveValue('Gehl')
  await expect(form.getByLabel('Municipal')).toBeChecked()
  await expect(form.getByLabel('Notes')).toHaveValue('</textarea><b>Two</b>\nlines')
  await fillContactFields(form, email)
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page).toHaveURL(`${system.site}/contact#waitlist-success`)
  await expect(page.locator('#waitlist-success')).toContainText(
    "Thank you for joining our waitlist. We'll keep you updated on our progress!",
  )
  const [row] = await getStoredSubmissions(database, 'waitlist', email)
  expect(row.fields).toMatchObject({ brand: 'Gehl', model: 'RT175', brand_id: null })
  expect(row.consent).toMatchObject({ email, page: '/contact' })
  await expectBrowserErrors(browserErrors, [expect.stringContaining('422')])
})

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
