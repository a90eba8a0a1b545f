import { fillPerson, formAt, someone, stored, withoutPostgrest } from '#tests/support/lead-forms.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ javaScriptEnabled: false })

test('a quote request is stored once however often it is sent, and thanked for on its page', async ({
  page,
  system,
  database,
}) => {
  const email = someone()
  for (const _ of ['first', 'again']) {
    await page.goto(`${system.site}/dealer/nord-traction/products?utm_source=newsletter`)
    const form = formAt(page, 'quote')
    await expect(page.locator('#quote-sent')).toBeHidden()
    await fillPerson(form, email)
    await form.getByLabel('Phone', { exact: true }).check()
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(`${system.site}/dealer/nord-traction/products#quote-sent`)
    await expect(page.locator('#quote-sent')).toContainText('Request Submitted Successfully!')
    await expect(page.locator('#quote-sent')).toContainText(
      "Thank you for your vehicle request. We'll get back to you soon.",
    )
  }
  const [row, ...others] = await stored(database, 'quote', email)
  expect(others).toEqual([])
  expect(row.fields).toMatchObject({ preferred_contact_methods: ['Phone'], vehicle_make: '' })
  expect(row.lead).toMatchObject({
    storefront: 'nord-traction',
    page: '/dealer/nord-traction/products',
    utm_source: 'newsletter',
    flags: [],
  })
})

test('a form with mistakes comes back as it was sent, with what is wrong', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = someone()
  await page.goto(`${system.site}/contact`)
  const title = await page.title()
  const form = formAt(page, 'waitlist')
  await form.getByLabel('Last Name').fill('Lee "><script>alert(1)</script>')
  await form.getByRole('textbox', { name: /^Email/ }).fill('ann')
  await form.getByLabel('Brand', { exact: true }).selectOption('Other')
  await form.getByLabel('Your Brand').fill('Gehl')
  await form.getByLabel('Model', { exact: true }).fill('RT175')
  await form.getByLabel('Municipal').check()
  await form.getByLabel('Notes').fill('</textarea><b>Two</b>\nlines')
  const answer = page.waitForResponse('**/api/leads/waitlist')
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  const headers = (await answer).headers()
  expect((await answer).status()).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  await expect(page).toHaveTitle(`Error: ${title}`)
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const summary = page.locator('#waitlist-problems')
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
  await fillPerson(form, email)
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page).toHaveURL(`${system.site}/contact#waitlist-sent`)
  await expect(page.locator('#waitlist-sent')).toContainText(
    "Thank you for joining our waitlist. We'll keep you updated on our progress!",
  )
  const [row] = await stored(database, 'waitlist', email)
  expect(row.fields).toMatchObject({ brand: 'Gehl', model: 'RT175', brand_id: null })
  expect(row.consent).toMatchObject({ email, page: '/contact' })
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('422')])
})

test('a form that cannot be stored comes back with the words of the spec, and works after', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = someone()
  await page.goto(`${system.site}/contact`)
  const form = formAt(page, 'waitlist')
  await fillPerson(form, email)
  await withoutPostgrest(async () => {
    const answer = page.waitForResponse('**/api/leads/waitlist')
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    expect((await answer).status()).toBe(503)
    await expect(page.locator('#waitlist-problems')).toContainText(
      'Failed to submit your request. Please try again.',
    )
    await expect(form.getByLabel('First Name')).toHaveValue('Ann')
  })
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(page.locator('#waitlist-sent')).toBeVisible()
  expect(await stored(database, 'waitlist', email)).toHaveLength(1)
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('503')])
})

test('the dealer forms show their mistakes and their thanks where they stand', async ({
  page,
  system,
  database,
  browserErrors,
}) => {
  const email = someone()
  await page.goto(`${system.site}/dealers#share`)
  const form = formAt(page, 'dealer-share')
  await form.getByRole('button', { name: 'Send Text' }).click()
  await expect(page.locator('#dealer-share-problems')).toBeFocused()
  await expect(form.locator('#dealer-share-name-error')).toHaveText('Your name is required')
  await expect(formAt(page, 'dealer-tip')).toBeHidden()
  await form.getByLabel('Your Name').fill('Ann Lee')
  await form.getByLabel('Your Email').fill(email)
  await form.getByLabel('Dealer Email').fill('dealer@example.com')
  await form.getByRole('button', { name: 'Send Text' }).click()
  const thanks = page.locator('#dealer-share-sent')
  await expect(thanks).toContainText('Your Message Is Ready!')
  await expect(thanks.getByRole('link', { name: 'Open the email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  )
  await expect(thanks.getByRole('link', { name: 'Open the text message' })).toHaveAttribute(
    'href',
    /^sms:\?&body=/,
  )
  const [row] = await stored(database, 'dealer-share', email)
  expect(row.fields).toMatchObject({ shared_by: 'text', message: null })
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('422')])
})

test('what is too much for a form is refused in words', async ({ system }) => {
  const answer = await fetch(`${system.site}/api/leads/quote`, {
    method: 'POST',
    headers: { origin: system.site },
    body: new URLSearchParams({ notes: 'x'.repeat(70_000) }),
  })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('This is too much for our form')
})

test('a robot that fills in the hidden field is stored and flagged; another site is refused', async ({
  system,
  database,
}) => {
  const email = someone()
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
  const answer = await send(system.site)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/#quote-sent')
  const [row] = await stored(database, 'quote', email)
  expect(row.lead).toMatchObject({ flags: ['honeypot'], page: null })
})
