import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import {
  getForm,
  getStoredSubmissions,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'

/** A dealer wants to be listed: from the home page on a phone to a sent inquiry. */

const phone = { width: 390, height: 844 }

/** The menu, Dealers, the link to the form, three fields, the button. */
const stepCount = 7

interface Way {
  javaScriptEnabled: boolean
  press: (locator: Locator) => Promise<void>
  enter: (locator: Locator, text: string) => Promise<void>
}

const ways: Record<string, Way> = {
  'with a thumb': {
    javaScriptEnabled: true,
    press: (locator) => locator.tap(),
    enter: (locator, text) => locator.fill(text),
  },
  'by keyboard': {
    javaScriptEnabled: true,
    press: async (locator) => {
      await tabTo(locator)
      await locator.page().keyboard.press('Enter')
    },
    enter: async (locator, text) => {
      await tabTo(locator)
      await locator.page().keyboard.type(text)
    },
  },
  'without JavaScript': {
    javaScriptEnabled: false,
    press: (locator) => locator.tap(),
    enter: (locator, text) => locator.fill(text),
  },
}

/** Moves the focus forward to an element. @throws Error if Tab does not reach it */
async function tabTo(locator: Locator) {
  await expect(locator).toBeVisible()
  const isFocused = () => locator.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < 30; count += 1) {
    if (await isFocused()) return
    await locator.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${locator}`)
}

const getSteps = (page: Page, { press, enter }: Way, email: string) => {
  const form = getForm(page, 'dealer-inquiry')
  const menu = page.locator('#site-menu')
  return [
    () => press(page.getByRole('button', { name: 'Menu', exact: true })),
    () => press(menu.getByRole('link', { name: 'Dealers' })),
    () => press(page.getByRole('main').getByRole('link', { name: /Become a dealer$/ })),
    () => enter(form.getByLabel('Business Name'), 'Yukon Tracks'),
    () => enter(form.getByLabel('Contact Name'), 'Ann Lee'),
    () => enter(form.getByRole('textbox', { name: /^Email/ }), email),
    () => press(form.getByRole('button', { name: 'Submit Inquiry' })),
  ]
}

for (const [name, way] of Object.entries(ways)) {
  test(`a dealer asks to be listed in ${stepCount} steps at 390 px ${name}`, async ({
    browser,
    system,
    database,
  }) => {
    const { javaScriptEnabled } = way
    const page = await browser.newPage({ javaScriptEnabled, hasTouch: true, viewport: phone })
    await page.goto(system.site)
    if (javaScriptEnabled) await waitForHydration(page)
    const email = uniqueEmail()
    const steps = getSteps(page, way, email)
    expect(steps).toHaveLength(stepCount)
    for (const [index, step] of steps.entries()) {
      const isLast = index === stepCount - 1
      if (isLast && javaScriptEnabled) await passTypingTime(page)
      await step()
    }
    const success = page.locator('#dealer-inquiry-success')
    await expect(success).toContainText('What happens next: we look at your territory')
    await expect(getForm(page, 'dealer-inquiry')).toBeHidden()
    if (javaScriptEnabled) await expect(success).toBeFocused()
    const [row] = await getStoredSubmissions(database, 'dealer-inquiry', email)
    expect(row.fields).toMatchObject({ business_name: 'Yukon Tracks', contact_name: 'Ann Lee' })
    await page.close()
  })
}
