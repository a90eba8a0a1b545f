import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fillPerson, formAt, someone, stored, withoutPostgrest } from '#tests/support/lead-forms.ts'
import { expect, expectPage, test } from '#tests/support/test.ts'

const toast = (page: Page, title: string) =>
  page.locator('li[data-state=open]').filter({ has: page.getByText(title, { exact: true }) })

const said = {
  quote: "Thank you for your vehicle request. We'll get back to you soon.",
  quoteFailed: 'There was an error submitting your request. Please try again.',
  waitlist: "Thank you for joining our waitlist. We'll keep you updated on our progress!",
  waitlistFailed: 'Failed to submit your request. Please try again.',
  waitlistBroken: 'Something went wrong. Please try again.',
}

test.describe('the quote form', () => {
  test('says what is wrong beside the fields and goes to the first of them', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.site}/products`)
    const form = formAt(page, 'quote')
    await form.getByRole('textbox', { name: /^Email/ }).fill('ann')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.locator('#quote-first_name-error')).toHaveText('First name is required')
    await expect(form.locator('#quote-last_name-error')).toHaveText('Last name is required')
    await expect(form.locator('#quote-email-error')).toHaveText('Invalid email address')
    const first = form.getByLabel('First Name')
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('First name is required')
    await first.fill('Ann')
    await expect(form.locator('#quote-first_name-error')).toBeHidden()
  })

  test('is stored with all that was entered, confirmed, and blank again', async ({
    page,
    system,
    database,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/products?utm_source=newsletter&utm_campaign=winter`, {
      referer: 'https://search.example/results?q=private',
    })
    const form = formAt(page, 'quote')
    await fillPerson(form, email)
    await form.getByLabel('Vehicle Make').fill('Bobcat')
    await form.getByLabel('Text Message').check()
    await form.getByLabel('Snow Removal').check()
    await form.getByLabel('Municipal').check()
    await form.getByLabel('Notes').fill('Two\nlines')
    await page.waitForTimeout(2500)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/leads/quote', async (route) => {
      await answered.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    answered.resolve()
    await expect(toast(page, 'Request Submitted Successfully!')).toContainText(said.quote)
    await expect(form.getByLabel('First Name')).toHaveValue('')
    await expect(form.getByLabel('Snow Removal')).not.toBeChecked()
    await page.reload()
    await expect(form.getByLabel('First Name')).toHaveValue('')
    const [row, ...others] = await stored(database, 'quote', email)
    expect(others).toEqual([])
    expect(row.fields).toMatchObject({
      first_name: 'Ann',
      vehicle_make: 'Bobcat',
      vehicle_model: '',
      preferred_contact_methods: ['Text Message'],
      industries_served: ['Snow Removal', 'Municipal'],
      notes: 'Two\nlines',
    })
    expect(row.lead).toMatchObject({
      page: '/products',
      storefront: null,
      locale: 'en',
      referrer: 'https://search.example/results',
      utm_source: 'newsletter',
      utm_campaign: 'winter',
      flags: [],
    })
  })

  test('that cannot be stored keeps everything, over a reload too, until one more click sends it', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/products`)
    const form = formAt(page, 'quote')
    const button = form.getByRole('button', { name: 'Submit Request' })
    await fillPerson(form, email)
    await withoutPostgrest(async () => {
      await button.click()
      await expect(toast(page, 'Submission Failed')).toContainText(said.quoteFailed)
      await page.reload()
      await expect(form.getByLabel('First Name')).toHaveValue('Ann')
      await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
    })
    await button.click()
    await expect(toast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await stored(database, 'quote', email)).toHaveLength(1)
    // Pages that nobody visited yet cannot be prefetched meanwhile either.
    expect(browserErrors.splice(0)).toContainEqual(expect.stringContaining('503'))
  })

  test('clicked twice is stored once', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/products`)
    const form = formAt(page, 'quote')
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Submit Request' }).dblclick()
    await expect(toast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await stored(database, 'quote', email)).toHaveLength(1)
  })

  test('whose answer got lost is stored once when it is sent again', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/products`)
    const form = formAt(page, 'quote')
    await fillPerson(form, email)
    await page.route('**/api/leads/quote', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const button = form.getByRole('button', { name: 'Submit Request' })
    await button.click()
    await expect(toast(page, 'Submission Failed')).toContainText(said.quoteFailed)
    await page.unroute('**/api/leads/quote')
    await button.click()
    await expect(toast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await stored(database, 'quote', email)).toHaveLength(1)
    browserErrors.length = 0
  })

  test('changed in a copy of its tab is stored beside the first', async ({
    page,
    context,
    system,
    database,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/products`)
    await fillPerson(formAt(page, 'quote'), email)
    // The copy has what the first tab keeps, the id of its form among it.
    const opened = context.waitForEvent('page')
    await page.evaluate(() => {
      window.open(window.location.href)
    })
    const copy = await opened
    await expect(formAt(copy, 'quote').getByLabel('First Name')).toHaveValue('Ann')
    await formAt(copy, 'quote').getByLabel('Notes').fill('For my other machine')
    for (const tab of [page, copy]) {
      await formAt(tab, 'quote').getByRole('button', { name: 'Submit Request' }).click()
      await expect(toast(tab, 'Request Submitted Successfully!')).toBeVisible()
    }
    const rows = await stored(database, 'quote', email)
    expect(rows.map(({ fields }) => fields.notes)).toEqual(['', 'For my other machine'])
  })

  test('opened before a deploy is taken after it, though its scripts are gone', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/products`)
    // The scripts that the page has not loaded by now have other names after a deploy.
    const missing: string[] = []
    await page.route('**/_next/static/**', (route) => {
      missing.push(route.request().url())
      return route.fulfill({ status: 404 })
    })
    const form = formAt(page, 'quote')
    await fillPerson(form, email)
    await expect.poll(() => missing).not.toEqual([])
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(`${system.site}/products#quote-sent`)
    await expect(page.locator('#quote-sent')).toContainText(said.quote)
    expect(await stored(database, 'quote', email)).toHaveLength(1)
    browserErrors.length = 0
  })

  test('of a dealer’s storefront is that dealer’s', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/dealer/nord-traction/products`)
    const form = formAt(page, 'quote')
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(toast(page, 'Request Submitted Successfully!')).toBeVisible()
    const [row] = await stored(database, 'quote', email)
    expect(row.lead.storefront).toBe('nord-traction')
    expect(row.lead.dealership_id).not.toBeNull()
  })

  test('says how long to wait after too many', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = someone()
    await database.query('update private.lead_limits set per_email_day = 1')
    try {
      await page.goto(`${system.site}/products`)
      const form = formAt(page, 'quote')
      for (const title of ['Request Submitted Successfully!', 'Submission Failed']) {
        await fillPerson(form, email)
        await form.getByRole('button', { name: 'Submit Request' }).click()
        await expect(toast(page, title)).toBeVisible()
      }
      await expect(toast(page, 'Submission Failed')).toContainText(
        /^.*Too many submissions\. Please try again in \d+ minutes?\./,
      )
    } finally {
      await database.query('update private.lead_limits set per_email_day = 10')
    }
    expect(browserErrors.splice(0)).toEqual([expect.stringContaining('429')])
  })
})

test.describe('the waitlist', () => {
  test('has its own messages, and keeps what was agreed to', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/contact`)
    const form = formAt(page, 'waitlist')
    const button = form.getByRole('button', { name: 'Join the Waitlist' })
    await button.click()
    await expect(form.locator('#waitlist-first_name-error')).toHaveText('First name is required')
    await expect(form.locator('#waitlist-last_name-error')).toHaveText('Last name is required')
    await expect(form.locator('#waitlist-email-error')).toHaveText(
      'Please enter a valid email address',
    )
    await fillPerson(form, email)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/leads/waitlist', async (route) => {
      await answered.promise
      await route.continue()
    })
    await button.click()
    await expect(form.getByRole('button', { name: 'Joining Waitlist...' })).toBeDisabled()
    answered.resolve()
    await expect(toast(page, 'Success!')).toContainText(said.waitlist)
    const [row] = await stored(database, 'waitlist', email)
    expect(row.fields).toMatchObject({
      company_name: null,
      phone_number: null,
      brand: null,
      brand_id: null,
      model: null,
      notes: null,
      preferred_contact_methods: null,
      subscription_status: 'Subscribe',
    })
    expect(row.consent).toMatchObject({ email, locale: 'en', page: '/contact' })
    await expect(form.getByText(row.consent.wording)).toBeVisible()
  })

  test('loads a brand’s models, resets the model, and takes what is on no list', async ({
    page,
    system,
    database,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/contact`)
    const form = formAt(page, 'waitlist')
    const brand = form.getByLabel('Brand', { exact: true })
    const model = form.getByLabel('Model', { exact: true })
    await expect(model).toHaveJSProperty('tagName', 'INPUT')
    await expect(form.getByLabel('Your Brand')).toBeHidden()
    await brand.selectOption('Bobcat')
    await expect(model.getByRole('option').nth(1)).toHaveText('T62')
    await expect(model.getByRole('option').last()).toHaveText('Other')
    await model.selectOption('T66')
    await brand.selectOption('Kubota')
    await expect(model.getByRole('option', { name: /^SVL/ }).first()).toBeAttached()
    await expect(model).toHaveValue('')
    await model.selectOption('Other')
    await form.getByLabel('Your Model').fill('SVL 999')
    await brand.selectOption('Other')
    await expect(model).toHaveJSProperty('tagName', 'INPUT')
    await expect(model).toHaveValue('')
    await form.getByLabel('Your Brand').fill('Gehl')
    await brand.selectOption('Bobcat')
    await expect(form.getByLabel('Your Brand')).toBeHidden()
    await model.selectOption('Other')
    await form.getByLabel('Your Model').fill('T9000')
    await page.reload()
    await expect(form.getByLabel('Your Model')).toHaveValue('T9000')
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(toast(page, 'Success!')).toBeVisible()
    await expect(brand).toHaveValue('')
    await expect(form.getByLabel('Your Model')).toBeHidden()
    const [row] = await stored(database, 'waitlist', email)
    expect(row.fields).toMatchObject({ brand: 'Bobcat', model: 'T9000' })
    expect(row.fields.brand_id).not.toBeNull()
  })

  test('takes the model as free text where the list cannot be had', async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.route('**/api/models?*', (route) => route.abort())
    await page.goto(`${system.site}/contact`)
    const form = formAt(page, 'waitlist')
    await form.getByLabel('Brand', { exact: true }).selectOption('Bobcat')
    await form.getByLabel('Model', { exact: true }).fill('T66')
    expect(browserErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })

  test('has the built-in brands where none can be had', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const { rows } = await database.query('select id from brands where is_active')
    const ids = rows.map(({ id }) => id)
    await database.query('update brands set is_active = false')
    try {
      await expectPage(`${system.site}/contact`, /^(?!.*<option value="Bobcat")/s)
      await page.route('**/api/brands', (route) => route.abort())
      await page.goto(`${system.site}/contact`)
      const brand = formAt(page, 'waitlist').getByLabel('Brand', { exact: true })
      await expect(brand.getByRole('option')).toHaveText([
        'Select a brand',
        'ASV',
        'Bobcat',
        'CAT',
        'Case Construction',
        'JCB',
        'John Deere',
        'Kubota',
        'Morooka',
        'Terex',
        'Terramac',
        'Other',
      ])
    } finally {
      await database.query('update brands set is_active = true where id = any ($1)', [ids])
    }
    for (const path of ['/contact', '/products/bobcat']) {
      await expectPage(`${system.site}${path}`, /<option value="Bobcat"/)
    }
    browserErrors.length = 0
  })

  test('knows the brand on a product’s page', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/products/bobcat`)
    const form = formAt(page, 'waitlist')
    await expect(form.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
    await form.scrollIntoViewIfNeeded()
    const model = form.getByLabel('Model', { exact: true })
    await expect(model.getByRole('option', { name: 'T66' })).toBeAttached()
    await model.selectOption('T66')
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(toast(page, 'Success!')).toBeVisible()
    await expect(form.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
    const [row] = await stored(database, 'waitlist', email)
    expect(row.fields).toMatchObject({ brand: 'Bobcat', model: 'T66' })
    expect(row.lead.page).toBe('/products/bobcat')
  })

  test('says in the words of the spec that it failed, or that something else did', async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.goto(`${system.site}/contact`)
    const form = formAt(page, 'waitlist')
    const button = form.getByRole('button', { name: 'Join the Waitlist' })
    await fillPerson(form, someone())
    await withoutPostgrest(async () => {
      await button.click()
      await expect(toast(page, 'Error')).toContainText(said.waitlistFailed)
    })
    await page.route('**/api/leads/waitlist', (route) => route.abort())
    await button.click()
    await expect(toast(page, 'Error')).toContainText(said.waitlistBroken)
    await page.unroute('**/api/leads/waitlist')
    await button.click()
    await expect(toast(page, 'Success!')).toContainText(said.waitlist)
    browserErrors.length = 0
  })
})

test.describe('the dealer forms', () => {
  test('an inquiry is stored and confirmed', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/dealers#inquiry`)
    const form = formAt(page, 'dealer-inquiry')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(form.locator('#dealer-inquiry-business_name-error')).toHaveText(
      'Business name is required',
    )
    await form.getByLabel('Business Name').fill('Lee Tracks')
    await form.getByLabel('Contact Name').fill('Ann Lee')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Location/Territory').fill('Québec')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(toast(page, 'Inquiry Submitted Successfully!')).toBeVisible()
    const [row] = await stored(database, 'dealer-inquiry', email)
    expect(row.fields).toMatchObject({ business_name: 'Lee Tracks', territory: 'Québec' })
  })

  for (const [button, sharedBy, scheme] of [
    ['Send Email', 'email', 'mailto:dealer@example.com?'],
    ['Send Text', 'text', 'sms:?'],
  ] as const) {
    test(`${button} notes the share and opens the visitor’s own app`, async ({
      page,
      system,
      database,
      browserErrors,
    }) => {
      const email = someone()
      await page.goto(`${system.site}/dealers#share`)
      const form = formAt(page, 'dealer-share')
      await form.getByLabel('Your Name').fill('Ann Lee')
      await form.getByLabel('Your Email').fill(email)
      await form.getByLabel('Dealer Email').fill('dealer@example.com')
      await form.getByLabel('Message').fill('For my T66 & trailer')
      await form.getByRole('button', { name: button }).click()
      const link = toast(page, 'Your Message Is Ready!').getByRole('link')
      const href = (await link.getAttribute('href')) ?? ''
      expect(href.startsWith(scheme)).toBe(true)
      const body = new URLSearchParams(href.slice(href.indexOf('?'))).get('body')
      expect(body).toContain('For my T66 & trailer')
      expect(body).toContain(`${system.site}/products`)
      const [row] = await stored(database, 'dealer-share', email)
      expect(row.fields).toMatchObject({
        shared_by: sharedBy,
        dealer_email: 'dealer@example.com',
      })
      browserErrors.length = 0 // a test's browser has no mail program
    })
  }

  test('a tip is stored and confirmed', async ({ page, system, database }) => {
    const email = someone()
    await page.goto(`${system.site}/dealers#tell`)
    const form = formAt(page, 'dealer-tip')
    await form.getByLabel('Dealer Name').fill('Iron Dealer')
    await form.getByLabel('Your Name').fill('Ann Lee')
    await form.getByLabel('Your Email').fill(email)
    await form.getByRole('button', { name: 'Submit Dealer Info' }).click()
    await expect(toast(page, 'Dealer Info Submitted Successfully!')).toBeVisible()
    const [row] = await stored(database, 'dealer-tip', email)
    expect(row.fields).toMatchObject({ dealer_name: 'Iron Dealer', location: null })
  })
})

test.describe('a robot', () => {
  test('that fills in the hidden field, and at once, is stored and flagged', async ({
    page,
    system,
    database,
  }) => {
    const email = someone()
    await page.goto(`${system.site}/contact`)
    const form = formAt(page, 'waitlist')
    await page.evaluate(() => {
      const trap = document.querySelector<HTMLInputElement>('#waitlist-form [name=website]')
      if (trap) trap.value = 'https://spam.example'
    })
    await fillPerson(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(toast(page, 'Success!')).toBeVisible()
    const [row] = await stored(database, 'waitlist', email)
    expect(row.lead.flags).toContain('honeypot')
    const { rows } = await database.query('select audience from lead_mails where lead_id = $1', [
      row.lead.id,
    ])
    expect(rows.map(({ audience }) => audience)).toEqual(['maker'])
  })

  test('on another site is refused, and so is what is malformed or too large', async ({
    system,
  }) => {
    const send = async (headers: Record<string, string>, body: string, form = 'quote') => {
      const answer = await fetch(`${system.site}/api/leads/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: system.site, ...headers },
        body,
      })
      return answer.status
    }
    const good = JSON.stringify({ id: crypto.randomUUID(), fields: {} })
    expect(await send({ origin: 'https://evil.example' }, good)).toBe(403)
    expect(await send({ 'sec-fetch-site': 'cross-site' }, good)).toBe(403)
    expect(await send({}, good)).toBe(422)
    expect(await send({}, '{')).toBe(400)
    expect(await send({}, '{"id":"1","fields":{}}')).toBe(400)
    expect(await send({}, `"${'x'.repeat(70_000)}"`)).toBe(413)
    expect(await send({ 'content-type': 'text/plain' }, good)).toBe(400)
    expect(await send({}, good, 'no-such-form')).toBe(404)
  })
})

for (const width of [390, 768, 1440]) {
  test(`axe finds nothing in a form with mistakes and in a toast at ${width} px, on pale colours too`, async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const prefix of ['', '/dealer/prairie-iron']) {
      await page.goto(`${system.site}${prefix}/contact`)
      const form = formAt(page, 'waitlist')
      await page.route('**/api/leads/waitlist', (route) => route.abort())
      await fillPerson(form, someone())
      await form.getByRole('button', { name: 'Join the Waitlist' }).click()
      await expect(toast(page, 'Error')).toBeVisible()
      await form.getByLabel('First Name').fill('')
      await form.getByRole('textbox', { name: /^Email/ }).fill('ann')
      await form.getByLabel('Brand', { exact: true }).selectOption('Other')
      await form.getByLabel('Snow Removal').check()
      await expect(form.locator('#waitlist-email-error')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await expect(toast(page, 'Error')).toBeFocused()
      await toast(page, 'Error').getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page, 'Error')).toHaveCount(0)
    }
    browserErrors.length = 0
  })
}
