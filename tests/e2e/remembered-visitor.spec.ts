import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated, waitForHydration } from '#tests/support/hydration.ts'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { getForm, uniqueEmail } from '#tests/support/lead-forms.ts'
import { withPictures } from '#tests/support/pictures.ts'

test.use(withPictures())

test('machine and person are known to every form on the device until they are sent or cleared', async ({
  page,
  system,
}) => {
  const email = uniqueEmail()
  await openHydrated(page, `${system.site}/products`)
  const quote = getForm(page, 'quote')
  const waitlist = getForm(page, 'waitlist')
  await expect(quote.getByText('This device keeps')).toBeVisible()
  await expect(quote.getByRole('button', { name: 'Clear' })).toBeHidden()
  await quote.getByLabel('Vehicle Make').fill('Bobcat')
  await quote.getByLabel('Vehicle Model').fill('T590')
  await quote.getByLabel('First Name').fill('Ann')
  await quote.getByLabel('Last Name').fill('Lee')
  await quote.getByLabel('Company Name').fill('Lee Snow')
  await quote.getByRole('textbox', { name: /^Email/ }).fill(email)
  await quote.getByLabel('Phone Number').fill('514 555 0100')
  await expect(quote.getByRole('button', { name: 'Clear' })).toBeVisible()

  // Another storefront, another form, another tab: the draft is not there.
  const tab = await page.context().newPage()
  await openHydrated(tab, `${system.site}/dealer/nord-traction/contact`)
  const dealerForm = getForm(tab, 'waitlist')
  await dealerForm.scrollIntoViewIfNeeded()
  await tab.mouse.move(5, 5)
  await tab.mouse.move(9, 9)
  await expect(dealerForm.getByLabel('First Name')).toHaveValue('Ann')
  await expect(dealerForm.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
  await expect(dealerForm.getByLabel('Phone Number')).toHaveValue('514 555 0100')
  await expect(dealerForm.getByLabel('Company Name')).toHaveValue('Lee Snow')
  await expect(dealerForm.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
  await expect(dealerForm.getByLabel('Model', { exact: true })).toHaveValue('T590')
  expect(await getLayoutShift(tab)).toBeLessThan(0.02)
  await tab.close()

  // Two forms on one page; one of them has its own brand.
  await openHydrated(page, `${system.site}/products/cat`)
  await quote.scrollIntoViewIfNeeded()
  await quote.getByLabel('First Name').focus()
  await expect(quote.getByLabel('First Name')).toHaveValue('Ann')
  await expect(quote.getByLabel('Vehicle Make')).toHaveValue('CAT')
  await expect(quote.getByLabel('Vehicle Model')).toHaveValue('')
  await openHydrated(page, `${system.site}/products/bobcat`)
  await quote.scrollIntoViewIfNeeded()
  await quote.getByLabel('First Name').focus()
  await expect(quote.getByLabel('Vehicle Model')).toHaveValue('T590')
  await waitlist.getByLabel('Last Name').focus()
  await expect(waitlist.getByLabel('First Name')).toHaveValue('Ann')
  await quote.getByLabel('First Name').fill('Anna')
  await expect(waitlist.getByLabel('First Name')).toHaveValue('Anna')

  // Sent: the person is forgotten, the machine is not.
  await quote.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.locator('#quote-success')).toBeFocused()
  await expect(waitlist.getByLabel('First Name')).toHaveValue('')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    machine: '{"brand":"Bobcat","model":"T590"}',
  })

  // Cleared: nothing is left, neither in this tab's drafts, and the focus stays in the form.
  await openHydrated(page, `${system.site}/contact`)
  await waitlist.getByLabel('Last Name').fill('Lee')
  await expect(waitlist.getByLabel('Brand', { exact: true })).toHaveValue('Bobcat')
  await waitlist.getByRole('button', { name: 'Clear' }).click()
  await expect(waitlist.getByLabel('Last Name')).toHaveValue('')
  await expect(waitlist.getByLabel('Brand', { exact: true })).toHaveValue('')
  await expect(waitlist.getByLabel('First Name')).toBeFocused()
  await expect(waitlist.getByRole('button', { name: 'Clear' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await waitForHydration(page)
  await waitlist.getByLabel('Last Name').focus()
  await expect(waitlist.getByLabel('Last Name')).toHaveValue('')
})

test('the focus stays in view when the forms of the dealers page open and close', async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/dealers`)
  const tile = page.getByRole('link', { name: /^Share With Your Dealer/i })
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('section#share')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('section#share')).toBeFocused()
  await page.goBack()
  await expect(tile).toBeFocused()
})

test('sharing from a product page sends that page, and by text needs no email address', async ({
  browser,
  system,
  database,
}) => {
  // The fixture's page would fail in a browser that reports the missing mail program.
  const page = await browser.newPage()
  const name = `Ann ${Date.now()}`
  await openHydrated(page, `${system.site}/products/bobcat`)
  await page.getByRole('link', { name: 'Share with your dealer', exact: true }).click()
  await expect(page).toHaveURL(`${system.site}/dealers?page=/products/bobcat#share`)
  const form = getForm(page, 'dealer-share')
  await form.getByLabel('Your Name').fill(name)
  await form.getByRole('button', { name: 'Send Email' }).click()
  await expect(form.locator('#dealer-share-email-error')).toBeVisible()
  await expect(form.locator('#dealer-share-dealer_email-error')).toBeVisible()
  await form.getByRole('button', { name: 'Send Text' }).click()
  const success = page.locator('#dealer-share-success')
  await expect(success).toBeFocused()
  const href =
    (await success.getByRole('link', { name: 'Open the text' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toContain(`${system.site}/products/bobcat\n`)
  const { rows } = await database.query(
    `select s.email, s.dealer_email, s.shared_by, l.email as lead_email,
      (select array_agg(m.audience) from lead_mails m where m.lead_id = l.id) as audiences
    from share_with_dealer_form_submissions s join leads l using (id) where s.name = $1`,
    [name],
  )
  expect(rows).toEqual([
    { email: null, dealer_email: null, shared_by: 'text', lead_email: null, audiences: ['maker'] },
  ])
  const noScriptPage = await browser.newPage({ javaScriptEnabled: false })
  await noScriptPage.goto(`${system.site}/dealers?page=/products/bobcat#share`)
  const noScriptForm = getForm(noScriptPage, 'dealer-share')
  await noScriptForm.getByLabel('Your Name').fill(`${name} B`)
  await noScriptForm.getByRole('button', { name: 'Send Text' }).click()
  const links = noScriptPage.getByRole('link', { name: /^Open the/ })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const decoded = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(decoded.endsWith(`${system.site}/products/bobcat`)).toBe(true)
  }
  await expect(noScriptForm).toBeHidden()
  await noScriptPage.close()
  for (const query of [
    '//evil.example',
    'https://evil.example',
    '/../api',
    'javascript:alert(1)',
  ]) {
    await openHydrated(page, `${system.site}/dealers?page=${encodeURIComponent(query)}#share`)
    await form.getByLabel('Your Name').fill('Ann')
    await form.getByRole('button', { name: 'Send Text' }).click()
    await expect(success).toBeFocused()
    const link = success.getByRole('link', { name: 'Open the text' })
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
      `${system.site}/products\n`,
    )
  }
  await page.close()
})
