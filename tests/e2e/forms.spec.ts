import type { Page } from '@playwright/test'
import { expectBrowserErrors } from '#tests/support/browser-errors.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  passTypingTime,
  runBeforeStoredResponse,
  uniqueEmail,
  withPostgrestPaused,
} from '#tests/support/lead-forms.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

const getToast = (page: Page, title: string) =>
  page.locator('li[data-state=open]').filter({ has: page.getByText(title, { exact: true }) })

const messages = {
  quote: "Thank you for your vehicle request. We'll get back to you soon.",
  quoteFailed: 'There was an error submitting your request. Please try again.',
  waitlist: "Thank you for joining our waitlist. We'll keep you updated on our progress!",
  waitlistFailed: 'Failed to submit your request. Please try again.',
  waitlistBroken: 'Something went wrong. Please try again.',
}

test.describe('the quote form', () => {
  test('shows errors beside the fields and focuses the first invalid one @engines', async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    await form.getByRole('textbox', { name: /^Email/ }).pressSequentially('ann')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.locator('#quote-first_name-error')).toHaveText('First name is required')
    await expect(form.locator('#quote-last_name-error')).toHaveText('Last name is required')
    await expect(form.locator('#quote-email-error')).toHaveText('Invalid email address')
    const first = form.getByLabel('First Name')
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('First name is required')
    await first.pressSequentially('Ann')
    await expect(form.locator('#quote-first_name-error')).toBeHidden()
  })

  test('checks a click on Submit that is the first event it gets, with the code of another form loaded', async ({
    page,
    system,
  }) => {
    // A click does not focus a button in Safari, and forms are not observed before a frame is rendered.
    await page.addInitScript(() => {
      window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), true)
      const { observe } = IntersectionObserver.prototype
      IntersectionObserver.prototype.observe = function (target) {
        if (target.nodeName !== 'FORM') observe.call(this, target)
      }
    })
    await openHydrated(page, `${system.site}/products/bobcat`)
    const quote = getForm(page, 'quote')
    await quote.getByRole('button', { name: 'Submit Request' }).click()
    await expect(quote.locator('#quote-first_name-error')).toHaveText('First name is required')
    const waitlist = getForm(page, 'waitlist')
    await waitlist.getByRole('button').last().click()
    await expect(waitlist.locator('#waitlist-first_name-error')).toHaveText(
      'First name is required',
    )
    await expect(waitlist.getByLabel('First Name')).toBeFocused()
  })

  test('is stored with all values, confirmed and reset', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products?utm_source=newsletter&utm_campaign=winter`, {
      referer: 'https://search.example/results?q=private',
    })
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    await form.getByLabel('Vehicle Make').fill('Bobcat')
    await form.getByLabel('Text Message').check()
    await form.getByLabel('Snow Removal').check()
    await form.getByLabel('Municipal').check()
    await form.getByLabel('Notes').fill('Two\nlines')
    await passTypingTime(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/leads/quote', async (route) => {
      await answered.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    answered.resolve()
    await expect(getToast(page, 'Request Submitted Successfully!')).toContainText(messages.quote)
    await expect(form.getByLabel('First Name')).toHaveValue('')
    await expect(form.getByLabel('Snow Removal')).not.toBeChecked()
    await page.reload()
    await waitForHydration(page)
    await expect(form.getByLabel('First Name')).toHaveValue('')
    const [row, ...others] = await getStoredSubmissions(database, 'quote', email)
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

  test('keeps its values when storing fails, also across a reload, until it is resubmitted @mutating', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    const button = form.getByRole('button', { name: 'Submit Request' })
    await fillContactFields(form, email)
    await withPostgrestPaused(async () => {
      await button.click()
      await expect(getToast(page, 'Submission Failed')).toContainText(messages.quoteFailed)
      await page.reload()
      await waitForHydration(page)
      await expect(form.getByLabel('First Name')).toHaveValue('Ann')
      await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
    })
    await button.click()
    await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
    // Prefetches of pages that are not cached fail as well.
    await expectBrowserErrors(
      browserErrors,
      expect.arrayContaining([expect.stringContaining('503')]),
    )
  })

  test('is stored once when the button is clicked twice', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Submit Request' }).dblclick()
    await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
  })

  test('is stored once when it is resubmitted after a lost response', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    await page.route('**/api/leads/quote', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const button = form.getByRole('button', { name: 'Submit Request' })
    await button.click()
    await expect(getToast(page, 'Submission Failed')).toContainText(messages.quoteFailed)
    await expect(button).toBeFocused()
    await page.unroute('**/api/leads/quote')
    await button.click()
    await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
    browserErrors.length = 0
  })

  test('edited in a duplicated tab is stored separately', async ({
    page,
    context,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    await fillContactFields(getForm(page, 'quote'), email)
    // The copy shares the first tab's session storage, the form's id included, once it is stored.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(email)
    const opened = context.waitForEvent('page')
    await page.evaluate(() => {
      window.open(window.location.href)
    })
    const copy = await opened
    await expect(getForm(copy, 'quote').getByLabel('First Name')).toHaveValue('Ann')
    await getForm(copy, 'quote').getByLabel('Notes').fill('For my other machine')
    for (const tab of [page, copy]) {
      await getForm(tab, 'quote').getByRole('button', { name: 'Submit Request' }).click()
      await expect(getToast(tab, 'Request Submitted Successfully!')).toBeVisible()
    }
    const rows = await getStoredSubmissions(database, 'quote', email)
    expect(rows.map(({ fields }) => fields.notes)).toEqual(['', 'For my other machine'])
  })

  test('opened before a deploy is accepted after it, although its scripts no longer exist', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    // After a deploy, scripts that the page has not loaded yet have other names.
    const missing: string[] = []
    await page.route('**/_next/static/**', (route) => {
      missing.push(route.request().url())
      return route.fulfill({ status: 404 })
    })
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    await expect.poll(() => missing).not.toEqual([])
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(`${system.site}/products#quote-success`)
    await expect(page.locator('#quote-success')).toContainText(messages.quote)
    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
    browserErrors.length = 0
  })

  test('on a dealer storefront is attributed to that dealer', async ({
    page,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/dealer/nord-traction/products`)
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
    const [row] = await getStoredSubmissions(database, 'quote', email)
    expect(row.lead.storefront).toBe('nord-traction')
    expect(row.lead.dealership_id).not.toBeNull()
  })

  test('shows how long to wait when rate-limited @mutating', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const email = uniqueEmail()
    await database.query('update private.lead_limits set per_email_day = 1')
    try {
      await openHydrated(page, `${system.site}/products`)
      const form = getForm(page, 'quote')
      const submit = async () => {
        await fillContactFields(form, email)
        await form.getByRole('button', { name: 'Submit Request' }).click()
      }
      await submit()
      await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
      await page.getByRole('link', { name: 'Send another' }).click()
      await submit()
      await expect(getToast(page, 'Submission Failed')).toContainText(
        /^.*Too many submissions\. Please try again in [\d,]+ minutes?\./,
      )
    } finally {
      await database.query('update private.lead_limits set per_email_day = default')
    }
    await expectBrowserErrors(browserErrors, [
      expect.stringContaining('428'),
      expect.stringContaining('429'),
    ])
  })
})

test.describe('the waitlist form', () => {
  test('has its own messages and stores the consent', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/contact`)
    const form = getForm(page, 'waitlist')
    const button = form.getByRole('button', { name: 'Join the Waitlist' })
    await button.click()
    await expect(form.locator('#waitlist-first_name-error')).toHaveText('First name is required')
    await expect(form.locator('#waitlist-last_name-error')).toHaveText('Last name is required')
    await expect(form.locator('#waitlist-email-error')).toHaveText(
      'Please enter a valid email address',
    )
    await fillContactFields(form, email)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/leads/waitlist', async (route) => {
      await answered.promise
      await route.continue()
    })
    await button.click()
    await expect(form.getByRole('button', { name: 'Joining Waitlist...' })).toBeDisabled()
    answered.resolve()
    await expect(getToast(page, 'Success!')).toContainText(messages.waitlist)
    const [row] = await getStoredSubmissions(database, 'waitlist', email)
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
    await expect(form).toContainText(row.consent.wording)
  })

  test('loads a brand’s models, resets the model, and accepts brands and models that are not listed', async ({
    page,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/contact`)
    const form = getForm(page, 'waitlist')
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
    await expect(model).toHaveJSProperty('tagName', 'SELECT')
    await model.selectOption('Other')
    await form.getByLabel('Your Model').fill('T9000')
    await page.reload()
    await waitForHydration(page)
    await expect(form.getByLabel('Your Model')).toHaveValue('T9000')
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(getToast(page, 'Success!')).toBeVisible()
    await expect(brand).toHaveValue('')
    await expect(form.getByLabel('Your Model')).toBeHidden()
    const [row] = await getStoredSubmissions(database, 'waitlist', email)
    expect(row.fields).toMatchObject({ brand: 'Bobcat', model: 'T9000' })
    expect(row.fields.brand_id).not.toBeNull()
  })

  test('accepts the model as free text when the list of models cannot be loaded', async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.route('**/api/models?*', (route) => route.abort())
    await openHydrated(page, `${system.site}/contact`)
    const form = getForm(page, 'waitlist')
    await form.getByLabel('Brand', { exact: true }).selectOption('Bobcat')
    await form.getByLabel('Model', { exact: true }).fill('T66')
    await expectBrowserErrors(browserErrors, [expect.stringContaining('ERR_FAILED')])
  })

  test('offers the built-in brands when brands cannot be loaded @mutating', async ({
    page,
    system,
    database,
    browserErrors,
  }) => {
    const { rows } = await database.query('select id from brands where is_active')
    const ids = rows.map(({ id }) => id)
    await database.query('update brands set is_active = false')
    try {
      await expectPageToContain(`${system.site}/contact`, /^(?!.*<option[^>]*>Bobcat<)/s)
      await page.route('**/api/brands', (route) => route.abort())
      await openHydrated(page, `${system.site}/contact`)
      const brand = getForm(page, 'waitlist').getByLabel('Brand', { exact: true })
      await brand.focus()
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
      await expectPageToContain(`${system.site}${path}`, /<option[^>]*>Bobcat</)
    }
    browserErrors.length = 0
  })

  test('preselects the brand on a product page', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products/bobcat`)
    const form = getForm(page, 'waitlist')
    await expect(form.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
    await form.scrollIntoViewIfNeeded()
    const model = form.getByLabel('Model', { exact: true })
    await expect(model).toBeHidden()
    await form.getByText('Add your machine and how to reach you (optional)').click()
    await expect(model.getByRole('option', { name: 'T66' })).toBeAttached()
    await model.selectOption('T66')
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(getToast(page, 'Success!')).toBeVisible()
    await expect(form.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
    const [row] = await getStoredSubmissions(database, 'waitlist', email)
    expect(row.fields).toMatchObject({ brand: 'Bobcat', model: 'T66' })
    expect(row.lead.page).toBe('/products/bobcat')
  })

  test('shows different messages for a failed submission and for an unreachable server @mutating', async ({
    page,
    system,
    browserErrors,
  }) => {
    await openHydrated(page, `${system.site}/contact`)
    const form = getForm(page, 'waitlist')
    const button = form.getByRole('button', { name: 'Join the Waitlist' })
    await fillContactFields(form, uniqueEmail())
    await withPostgrestPaused(async () => {
      await button.click()
      await expect(getToast(page, 'Error')).toContainText(messages.waitlistFailed)
    })
    await page.route('**/api/leads/waitlist', (route) => route.abort())
    await button.click()
    await expect(getToast(page, 'Error')).toContainText(messages.waitlistBroken)
    await page.unroute('**/api/leads/waitlist')
    await button.click()
    await expect(getToast(page, 'Success!')).toContainText(messages.waitlist)
    browserErrors.length = 0
  })
})

for (const { locale, path } of siteLanguages) {
  for (const loaded of ['before the press', 'during the press'] as const) {
    test(`a click keeps its target although an error appears above it, with the form’s code loaded ${loaded}: ${locale}`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const url = `${system.site}${path('/dealers')}`
      await openHydrated(page, url)
      // Not every browser scrolls with what is inserted above, as Chromium does.
      await page.evaluate(() =>
        document.documentElement.style.setProperty('overflow-anchor', 'none'),
      )
      const scripts = Promise.withResolvers<void>()
      await page.route(/\.js($|\?)/, async (route) => {
        await scripts.promise
        await route.continue()
      })
      // Only now: the scroll to the form loads its code.
      await page.goto(`${url}#inquiry`)
      const form = getForm(page, 'dealer-inquiry')
      const email = form.locator('#dealer-inquiry-email')
      const submit = form.locator('[type=submit]')
      await email.fill('ann@')
      let left = email
      if (loaded === 'before the press') {
        scripts.resolve()
        await email.blur()
        await expect(form.locator('#dealer-inquiry-email-error')).toBeVisible()
        left = form.locator('#dealer-inquiry-business_name')
        await left.focus()
      }
      await submit.scrollIntoViewIfNeeded()
      const box = await submit.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
      await page.keyboard.down('Shift')
      await page.mouse.down()
      await expect(left).not.toBeFocused()
      scripts.resolve()
      await page.keyboard.up('Shift')
      // Where it is not withheld, the error is shown by now.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
      expect(await submit.boundingBox()).toEqual(box)
      await page.mouse.up()
      // Only sending the form shows the errors of fields that nobody visited.
      await expect(form.locator('#dealer-inquiry-contact_name-error')).toBeVisible()
      await expect(form.locator('#dealer-inquiry-business_name-error')).toBeVisible()
      await expect(form.locator('#dealer-inquiry-email-error')).toBeVisible()
    })
  }

  test(`leaving a field by a press elsewhere shows its error after the release: ${locale}`, async ({
    page,
    system,
  }) => {
    await openHydrated(page, `${system.site}${path('/contact')}`)
    const form = getForm(page, 'waitlist')
    const email = form.locator('#waitlist-email')
    await email.fill('ann@')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(form.locator('#waitlist-email-error')).toBeVisible()
    await email.fill('ann@example.com')
    await expect(form.locator('#waitlist-email-error')).toBeHidden()
  })
}

for (const before of ['the form’s code', 'React'] as const) {
  test(`a field that was left before ${before} has loaded shows its error, and loses it once corrected`, async ({
    page,
    system,
  }) => {
    const scripts = Promise.withResolvers<void>()
    const url = `${system.site}/contact`
    if (before === 'the form’s code') await openHydrated(page, url)
    await page.route(/\.js($|\?)/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    if (before === 'React') await page.goto(url, { waitUntil: 'commit' })
    const form = getForm(page, 'waitlist')
    const email = form.locator('#waitlist-email')
    const error = form.locator('#waitlist-email-error')
    await email.pressSequentially('ann@')
    await form.getByLabel('First Name').focus()
    await expect(error).toBeHidden()
    scripts.resolve()
    await waitForHydration(page)
    // Before React is there, no focus loads the code of a form.
    await form.getByLabel('Last Name').focus()
    await expect(error).toHaveText('Please enter a valid email address')
    await email.fill('ann@example.com')
    await expect(error).toBeHidden()
  })
}

test.describe('the dealer forms', () => {
  test('an inquiry is stored and confirmed', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/dealers#inquiry`)
    const form = getForm(page, 'dealer-inquiry')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(form.locator('#dealer-inquiry-business_name-error')).toHaveText(
      'Business name is required',
    )
    await form.getByLabel('Business Name').fill('Lee Tracks')
    await form.getByLabel('Contact Name').fill('Ann Lee')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Location/Territory').fill('Québec')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(getToast(page, 'Inquiry Submitted Successfully!')).toBeVisible()
    const [row] = await getStoredSubmissions(database, 'dealer-inquiry', email)
    expect(row.fields).toMatchObject({ business_name: 'Lee Tracks', territory: 'Québec' })
  })

  for (const [button, sharedBy, scheme] of [
    ['Send Email', 'email', 'mailto:dealer@example.com?'],
    ['Send Text', 'text', 'sms:?'],
  ] as const) {
    test(`${button} stores the share and opens the visitor’s mail or messaging app`, async ({
      browser,
      system,
      database,
    }) => {
      // The fixture's page would fail in a browser that reports the missing mail program.
      const page = await browser.newPage()
      const email = uniqueEmail()
      await openHydrated(page, `${system.site}/dealers#share`)
      const form = getForm(page, 'dealer-share')
      await form.getByLabel('Your Name').fill('Ann Lee')
      await form.getByLabel('Your Email').fill(email)
      await form.getByLabel('Dealer Email').fill('dealer@example.com')
      await form.getByLabel('Message').fill('For my T66 & trailer')
      await form.getByRole('button', { name: button }).click()
      const link = getToast(page, 'Your Message Is Ready!').getByRole('link')
      const href = (await link.getAttribute('href')) ?? ''
      expect(href.startsWith(scheme)).toBe(true)
      const body = new URLSearchParams(href.slice(href.indexOf('?'))).get('body')
      expect(body).toContain('For my T66 & trailer')
      expect(body).toContain(`${system.site}/products`)
      const [row] = await getStoredSubmissions(database, 'dealer-share', email)
      expect(row.fields).toMatchObject({
        shared_by: sharedBy,
        dealer_email: 'dealer@example.com',
      })
      await page.close()
    })
  }

  test('a tip is stored and confirmed', async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/dealers#tell`)
    const form = getForm(page, 'dealer-tip')
    await form.getByLabel('Dealer Name').fill('Iron Dealer')
    await form.getByLabel('Your Name').fill('Ann Lee')
    await form.getByLabel('Your Email').fill(email)
    await form.getByRole('button', { name: 'Submit Dealer Info' }).click()
    await expect(getToast(page, 'Dealer Info Submitted Successfully!')).toBeVisible()
    const [row] = await getStoredSubmissions(database, 'dealer-tip', email)
    expect(row.fields).toMatchObject({ dealer_name: 'Iron Dealer', location: null })
  })
})

test.describe('a stored lead is not sent again after an error', () => {
  test('in the form’s success handler', async ({ page, system, database, browserErrors }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/dealers#share`)
    const form = getForm(page, 'dealer-share')
    await form.getByLabel('Your Name').fill('Ann Lee')
    await form.getByLabel('Your Email').fill(email)
    await form.getByLabel('Dealer Email').fill('dealer@example.com')
    const getRequestCount = await runBeforeStoredResponse(page, 'dealer-share', () => {
      window.encodeURIComponent = () => {
        throw new Error('No message can be made')
      }
    })
    await form.getByRole('button', { name: 'Send Email' }).click()
    await expect(getToast(page, 'Your Message Is Ready!')).toBeVisible()
    await expect(form.getByLabel('Your Name')).toHaveValue('')
    expect(getRequestCount()).toBe(1)
    expect(await getStoredSubmissions(database, 'dealer-share', email)).toHaveLength(1)
    await expectBrowserErrors(browserErrors, expect.arrayContaining(['No message can be made']))
  })

  test('in the form’s reset', async ({ page, system, database, browserErrors }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/products`)
    const form = getForm(page, 'quote')
    await fillContactFields(form, email)
    const getRequestCount = await runBeforeStoredResponse(page, 'quote', () => {
      crypto.randomUUID = () => {
        throw new Error('No new draft can be made')
      }
    })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(getToast(page, 'Request Submitted Successfully!')).toBeVisible()
    expect(getRequestCount()).toBe(1)
    expect(await getStoredSubmissions(database, 'quote', email)).toHaveLength(1)
    await expectBrowserErrors(browserErrors, expect.arrayContaining(['No new draft can be made']))
  })
})

test.describe('a bot submission', () => {
  test('with a filled honeypot, sent too fast, is stored and flagged', async ({
    page,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    await openHydrated(page, `${system.site}/contact`)
    const form = getForm(page, 'waitlist')
    await page.evaluate(() => {
      const honeypot = document.querySelector<HTMLInputElement>('#waitlist-form [name=website]')
      if (honeypot) honeypot.value = 'https://spam.example'
    })
    await fillContactFields(form, email)
    await form.getByRole('button', { name: 'Join the Waitlist' }).click()
    await expect(getToast(page, 'Success!')).toBeVisible()
    const [row] = await getStoredSubmissions(database, 'waitlist', email)
    expect(row.lead.flags).toContain('honeypot')
    const { rows } = await database.query('select audience from lead_mails where lead_id = $1', [
      row.lead.id,
    ])
    expect(rows.map(({ audience }) => audience)).toEqual(['maker'])
  })

  test('from another site, or malformed or too large, is rejected', async ({ system }) => {
    const send = async (headers: Record<string, string>, body: string, form = 'quote') => {
      const response = await fetch(`${system.site}/api/leads/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: system.site, ...headers },
        body,
      })
      return response.status
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
  test(`axe finds no violations in forms with errors and in toasts at ${width} px, also with pale colours`, async ({
    page,
    system,
    browserErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const prefix of ['', '/dealer/prairie-iron']) {
      await openHydrated(page, `${system.site}${prefix}/contact`)
      const form = getForm(page, 'waitlist')
      await page.route('**/api/leads/waitlist', (route) => route.abort())
      await fillContactFields(form, uniqueEmail())
      await form.getByRole('button', { name: 'Join the Waitlist' }).click()
      await expect(getToast(page, 'Error')).toBeVisible()
      await form.getByLabel('First Name').fill('')
      await form.getByRole('textbox', { name: /^Email/ }).fill('ann')
      await form.getByLabel('Brand', { exact: true }).selectOption('Other')
      await form.getByLabel('Snow Removal').check()
      await expect(form.locator('#waitlist-email-error')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await expect(getToast(page, 'Error')).toBeFocused()
      await getToast(page, 'Error').getByRole('button', { name: 'Dismiss' }).click()
      await expect(getToast(page, 'Error')).toHaveCount(0)
    }
    browserErrors.length = 0
  })
}
