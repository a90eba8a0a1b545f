import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  getForm,
  getStoredSubmissions,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'

const phone = { width: 390, height: 844 }
const thanks = "Thank you for your vehicle request. We'll get back to you soon."

/**
 * Steps from a product page to a sent quote request: the link to the form, three fields, the button.
 * Before the page had its form there were eight, and staff did not learn which product it was about:
 * the menu, "Get Quote", make, model, the same three fields, the button.
 */
const stepCount = 5

const getBar = (page: Page) => page.locator('[data-action-bar]')

/** Counts the actions of the visitor. */
function createSteps() {
  let count = 0
  return {
    count: () => count,
    async take(step: Promise<void>) {
      count += 1
      await step
    },
  }
}

async function expectFocusInside(locator: Locator) {
  await expect
    .poll(() => locator.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

for (const prefix of ['', '/dealer/nord-traction']) {
  test.describe(`a quote for one product on ${prefix || 'the main storefront'}`, () => {
    test.use({ viewport: phone, hasTouch: true })

    test('takes five steps with a thumb, and ends at what happens next', async ({
      page,
      system,
      database,
    }) => {
      const email = uniqueEmail()
      const steps = createSteps()
      await openHydrated(page, `${system.site}${prefix}/products/bobcat`)
      const form = getForm(page, 'quote')
      const links = (prefix ? page.locator('.dealer-bar') : getBar(page)).getByRole('link')
      await expect(links).toHaveText([...(prefix ? [/^Call 514/] : []), 'Request a Quote'])
      await steps.take(links.last().tap())
      await expect(form.getByLabel('Vehicle Make')).toBeInViewport()
      await expectFocusInside(form)
      await expect(form.getByLabel('Vehicle Make')).toHaveValue('Bobcat')
      await expect(form.getByText('Traction Bars for Bobcat')).toBeVisible()
      await expect(form.locator('datalist option', { hasText: /^T590$/ })).toHaveCount(1)
      await steps.take(form.getByLabel('First Name').fill('Ann'))
      await steps.take(form.getByLabel('Last Name').fill('Lee'))
      await steps.take(form.getByRole('textbox', { name: /^Email/ }).fill(email))
      await expect(getBar(page)).toBeHidden()
      await passTypingTime(page)
      await steps.take(form.getByRole('button', { name: 'Submit Request' }).tap())
      const success = page.locator('#quote-success')
      await expect(success).toBeFocused()
      // The toast thanks; the place of the form says only what comes next, and where to go.
      await expect(success).not.toContainText(thanks)
      await expect(success).toContainText('What happens next')
      await expect(success.getByRole('link')).toHaveText([
        'See how the bars go on',
        prefix ? /^Call 514/ : 'Find a dealer',
        'Send another',
      ])
      await expect(form).toBeHidden()
      await expect(page.locator('li[data-state=open]')).toContainText(thanks)
      expect(steps.count()).toBe(stepCount)
      const [row] = await getStoredSubmissions(database, 'quote', email)
      expect(row.fields).toMatchObject({
        vehicle_make: 'Bobcat',
        product_title: 'Traction Bars for Bobcat',
      })
      expect(row.lead).toMatchObject({ page: `${prefix}/products/bobcat`, flags: [] })
      await success.getByRole('link', { name: 'Send another' }).tap()
      await expect(success).toBeHidden()
      await expect(form.getByLabel('Vehicle Make')).toBeFocused()
      await expect(form.getByLabel('Vehicle Make')).toHaveValue('Bobcat')
      await expect(form.getByLabel('First Name')).toHaveValue('')
    })
  })
}

test('a quote for one product works by keyboard', async ({ page, system, database }) => {
  const email = uniqueEmail()
  await page.setViewportSize(phone)
  await openHydrated(page, `${system.site}/products/bobcat`)
  const form = getForm(page, 'quote')
  await getBar(page).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expectFocusInside(form)
  await page.keyboard.press('Tab')
  const make = form.getByLabel('Vehicle Make')
  await expect(make).toBeFocused()
  for (const text of ['', 'T590', '', 'Ann', 'Lee', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('#quote-success')).toBeFocused()
  const [row] = await getStoredSubmissions(database, 'quote', email)
  expect(row.fields).toMatchObject({
    vehicle_make: 'Bobcat',
    vehicle_model: 'T590',
    product_title: 'Traction Bars for Bobcat',
  })
  for (const name of ['See how the bars go on', 'Find a dealer', 'Send another']) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#quote-success').getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(make).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a quote for one product takes five steps, and the message takes the place of the form', async ({
    page,
    system,
    database,
  }) => {
    const email = uniqueEmail()
    const steps = createSteps()
    await page.goto(`${system.site}/products/bobcat`)
    const form = getForm(page, 'quote')
    await expect(page.getByText('This device keeps').first()).toBeHidden()
    await steps.take(getBar(page).getByRole('link', { name: 'Request a Quote' }).click())
    await expect(form.getByLabel('Vehicle Make')).toBeInViewport()
    await steps.take(form.getByLabel('First Name').fill('Ann'))
    await steps.take(form.getByLabel('Last Name').fill('Lee'))
    await steps.take(form.getByRole('textbox', { name: /^Email/ }).fill(email))
    await steps.take(form.getByRole('button', { name: 'Submit Request' }).click())
    expect(steps.count()).toBe(stepCount)
    await expect(page).toHaveURL(`${system.site}/products/bobcat#quote-success`)
    await expect(page.locator('#quote-success')).toContainText(thanks)
    await expect(form).toBeHidden()
    const [row] = await getStoredSubmissions(database, 'quote', email)
    expect(row.fields).toMatchObject({
      vehicle_make: 'Bobcat',
      product_title: 'Traction Bars for Bobcat',
    })
    await page.getByRole('link', { name: 'Send another' }).click()
    await expect(form.getByLabel('First Name')).toBeVisible()
  })
})

test('links to a quote lead to the form of the page, otherwise to that of the product list', async ({
  page,
  system,
}) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Request Quote' })
  await openHydrated(page, `${system.site}/products/bobcat`)
  await expect(link).toHaveAttribute('href', '#quote-form')
  await link.click()
  await expectFocusInside(getForm(page, 'quote'))
  await page.goto(`${system.site}/faq`)
  await expect(link).toHaveAttribute('href', '/products#quote')
})

test('the bar on phones leads to the form of the page and hides while a form is in view', async ({
  page,
  system,
}) => {
  await page.setViewportSize(phone)
  for (const [path, text, href] of [
    ['/products/bobcat', 'Request a Quote', '#quote-form'],
    ['/products?brand=bobcat', 'Request a Quote', '#quote-form'],
    ['/traction', 'Join the Waitlist', '#waitlist-form'],
    ['/faq', 'Join the Waitlist', '/contact'],
  ] as const) {
    await openHydrated(page, system.site + path)
    // The first screen of a campaign page has a button to the form, for which the bar makes way.
    if (path === '/traction') await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const link = getBar(page).getByRole('link')
    await expect(link).toHaveText([text])
    await expect(link).toHaveAttribute('href', href)
  }
  await openHydrated(page, `${system.site}/products/bobcat`)
  await page.locator('#waitlist-form').scrollIntoViewIfNeeded()
  await expect(getBar(page)).toBeHidden()
  await page.getByRole('heading', { name: 'Key Features' }).scrollIntoViewIfNeeded()
  await expect(getBar(page)).toBeVisible()
})
