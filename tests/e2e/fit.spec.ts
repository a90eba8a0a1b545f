import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'

test.use({ viewport: { width: 390, height: 844 } })

const field = 'Size on the track, serial number or model'

test('who knows only the size on the track finds the sets for it, from the home page', async ({
  page,
  system,
}) => {
  await page.goto(system.site)
  await page.getByRole('link', { name: /Only know the size/ }).click()
  await page.getByLabel(field).fill('450 X 86 x 55')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(`${system.site}/products?track=450x86x55`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Traction bars for tracks of 450x86x55',
  )
  const sets = page.getByRole('region', { name: 'Sets for this track' }).getByRole('listitem')
  await expect(sets.filter({ hasText: 'Traction Bars for Bobcat' }).first()).toContainText(
    'Fits It is made for tracks of 450x86x55.',
  )
  await page.getByRole('link', { name: 'Bobcat T650' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bobcat T650')
})

test('a serial number leads to the machines of its range', async ({ page, system }) => {
  await page.goto(`${system.site}/fit`)
  await page.getByLabel(field).fill('alju 16825')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    `${system.site}/products?brand=bobcat&model=t590&range=bobcat-t590-2`,
  )
  await expect(page.locator('.known-tracks')).toContainText(
    'Your machine: Serial numbers from ALJU11001',
  )
  await page.locator('.known-tracks').getByRole('link').click()
  await expect(page.locator('.known-tracks')).toContainText(
    'Comes with tracks of 320x86x52 and 400x86x52.',
  )
})

test('the page of a machine asks for what stands on the track', async ({ page, system }) => {
  await page.goto(`${system.site}/products?brand=bobcat&model=t76`)
  const wide = page.getByRole('listitem').filter({ hasText: 'Wide set' }).first()
  await expect(wide).toContainText('Fits if the track says 450x86x55.')
  await page.getByLabel('Size on your track, or serial number').fill('400x86x55')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(/&track=400x86x55$/)
  await expect(page.locator('.known-tracks')).toContainText('Your track: 400x86x55')
  await expect(wide).toContainText('Does not fit It is made for tracks of 450x86, not 400x86x55.')
  // What fits comes first.
  await expect(page.locator('.set-cards > li').first()).toContainText('Fits')
})

test('a product answers in place, for several machines', async ({
  page,
  system,
  browserErrors,
}) => {
  await page.goto(`${system.site}/products/bobcat-wide-t76-t870`)
  const answers = page.locator('.fit-answers')
  const check = async (typed: string) => {
    await page.getByLabel(field).fill(typed)
    await page.keyboard.press('Enter')
  }
  await check('T770')
  await expect(answers).toContainText('Bobcat T770')
  await expect(answers).toContainText(
    '14 bars for a machine with tracks of 58 links: 7 on each track.',
  )
  await check('ALJU16825')
  await expect(answers.locator('.fit-answer').first()).toContainText('Does not fit')
  await expect(answers.locator('.fit-answer')).toHaveCount(2)
  await check('T999')
  await expect(answers.locator('.fit-answer').first()).toContainText('We don’t know yet')
  // Its request comes a second after the check.
  await expect(page.locator('.known-fit')).toHaveText('Not for your T590')
  await page.route('**/api/fit?*', (route) => route.abort())
  await check('450x86x55')
  await expect(answers).toContainText('The check does not work at the moment.')
  await expect(page.getByLabel(field)).toHaveValue('450x86x55')
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a machine that was checked is named beside the price and in the quote, with the answer', async ({
  page,
  system,
  database,
}) => {
  const email = uniqueEmail()
  await openHydrated(page, `${system.site}/products/bobcat-wide-t76-t870`)
  await page.getByLabel(field).fill('t770 450x86x58')
  await page.keyboard.press('Enter')
  const known = page.locator('.known-fit')
  await expect(known).toHaveText('Fits your T770')
  await openHydrated(page, `${system.site}/products/bobcat-wide-t76-t870`)
  await expect(known).toHaveText('Fits your T770')
  await expect(page.locator('.fit-answer')).toContainText('Bobcat T770, 450x86x58')
  const form = getForm(page, 'quote')
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('First Name').focus()
  await expect(form.getByLabel('Track Size or Serial Number')).toHaveValue('450x86x58')
  await expect(form.getByLabel('Vehicle Model')).toHaveValue('T770')
  await fillContactFields(form, email)
  await passTypingTime(page)
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(form).toBeHidden()
  const [row] = await getStoredSubmissions(database, 'quote', email)
  expect(row.fields).toMatchObject({ vehicle_model: 'T770', track: '450x86x58' })
  expect(row.fields.fit).toContain('Bobcat T770, 450x86x58: Fits. It is made for tracks of 450x86')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [typed, name, value] of [
    ['T999', 'vehicle_model', 'T999'],
    ['alpha 99999', 'track', 'alpha 99999'],
    ['t590 zzz99999', 'vehicle_model', 'T590'],
    ['<script>1</script>', 'vehicle_model', '<script>1</script>'],
  ] as const) {
    test(`what is not known is asked with ${typed} filled in`, async ({ page, system }) => {
      await page.goto(`${system.site}/fit?q=${encodeURIComponent(typed)}`)
      await expect(page.locator(`#quote-${name}`)).toHaveValue(value)
    })
  }

  test('the size of the page is filled in the quote request', async ({ page, system }) => {
    await page.goto(`${system.site}/products?brand=bobcat&model=t76&track=400x86x55`)
    await expect(page.locator('#quote-track')).toHaveValue('400x86x55')
  })

  for (const [typed, title] of [
    ['T590', 'Bobcat T590 traction bars'],
    ['18 in', 'Traction bars for tracks of 457 mm'],
    ['T999', 'We don’t know “T999” yet'],
    ['<b>x</b>', 'We don’t know “<b>x</b>” yet'],
  ] as const) {
    test(`a product's field answers ${typed}`, async ({ page, system }) => {
      await page.goto(`${system.site}/products/bobcat`)
      await page.getByLabel(field).fill(typed)
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  }
})

test('dealers answer on their storefronts, in French too', async ({ page, system }) => {
  await page.goto(`${system.site}/fr/concessionnaire/nord-traction/compatibilite?q=t-590`)
  await expect(page).toHaveURL(
    `${system.site}/fr/concessionnaire/nord-traction/produits?brand=bobcat&model=t590`,
  )
  await expect(page.locator('.known-tracks')).toContainText(
    'Porte des chenilles de 320x86x52 et 400x86x52.',
  )
})

test('a size has one address, and what is no size has none', async ({ request, system }) => {
  for (const [query, status] of [
    ['track=450x86x55', 200],
    ['track=18in', 200],
    ['track=450x086x55', 404],
    ['track=999x199x199', 200],
    ['brand=bobcat&model=t590&track=450x086', 404],
    ['brand=bobcat&model=t590&range=nobody', 404],
    ['brand=bobcat&model=t590&range=bobcat-t62', 404],
  ] as const) {
    const response = await request.get(`${system.site}/products?${query}`)
    expect([query, response.status()]).toEqual([query, status])
  }
})

test('the check refuses what nobody types', async ({ request, system }) => {
  const check = async (query: string) =>
    (await request.get(`${system.site}/api/fit?${query}`)).status()
  expect(await check('product=bobcat&q=T590')).toBe(200)
  expect(await check(`product=bobcat&q=${'T590'.repeat(30)}`)).toBe(400)
  expect(await check('product=bobcat')).toBe(400)
  expect(await check('product=../bobcat&q=T590')).toBe(400)
  expect(await check('product=bobcat&q=T590&locale=de')).toBe(400)
  expect(await check('product=bobcat&q=T590&storefront=dealer-nobody')).toBe(404)
  expect(await check('product=nobody&q=T590')).toBe(404)
})

test('sets of a machine are compared in a table, which has a link of its own', async ({
  page,
  system,
}) => {
  await page.goto(`${system.site}/products?brand=bobcat&model=t76`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Weight of a bar/ })).toContainText(
    '(differs)6.4 kg8.9 kg',
  )
  await expect(table.getByRole('row', { name: /^Torque/ })).not.toContainText('differs')
  await page.getByRole('button', { name: 'Compare these sets' }).click()
  await expect(page).toHaveURL(/\?compare=bobcat\.bobcat-wide-t76-t870$/)
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Compare with' }).getByRole('button').first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: /^Leave out Wide/ }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
})

test('a comparison has two or three different products that exist', async ({ request, system }) => {
  for (const [compared, status] of [
    ['bobcat.cat', 200],
    ['bobcat.cat.kubota', 200],
    ['bobcat.bobcat', 404],
    ['bobcat.nobody', 404],
  ] as const) {
    const response = await request.get(`${system.site}/products?compare=${compared}`)
    expect([compared, response.status()]).toEqual([compared, status])
  }
  // Any other value is ignored, as those of other parameters are.
  for (const compared of ['bobcat', 'a.b.c.d', '..', '%2e%2e%2f', 'bobcat.CAT']) {
    const response = await request.get(`${system.site}/products?compare=${compared}`)
    expect([compared, response.status()]).toEqual([compared, 200])
  }
})
