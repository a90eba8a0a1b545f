import { clickInPreview } from '#tests/support/click-in-preview.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

test('in the preview, staff click a text and edit it; every storefront’s preview updates, published pages do not @mutating', async ({
  studio,
  page,
  system,
  lake,
  database,
}) => {
  const { rows } = await database.query<{ name: string }>(
    "select name from dealerships where slug = 'nord-traction'",
  )
  const { name = '' } = rows[0] ?? {}
  const visit = async (path: string) => (await fetch(system.site + path)).text()
  await studio.withRestoredDocuments(lake, ['homePage'], async () => {
    await studio.open('/presentation')
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Caribou steel bites where rubber slips')
    const field = studio.field('heading').getByRole('textbox')
    await expect(page.getByRole('button', { name: 'Share a draft' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share this preview' })).toHaveCount(0)

    await test.step('a click on the headline opens its field', async () => {
      await clickInPreview(page, heading)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('{product} steel bites where rubber slips')
    })

    await test.step('an edit is shown in the preview only', async () => {
      await field.fill('{product} holds where rubber slips')
      await expect(heading).toHaveText('Caribou holds where rubber slips')
      expect(await visit('/')).toContain('Caribou steel bites where rubber slips')
      expect(await visit('/')).not.toContain('holds where rubber slips')
    })

    await test.step('a dealer storefront shows the dealer’s name', async () => {
      await page.getByLabel('Storefront').selectOption({ label: name })
      await expect(heading).toHaveText(`${name} holds where rubber slips`)
      await expect(page.getByRole('button', { name: 'Dealers page', exact: true })).toHaveCount(0)
      expect(await visit('/dealer/nord-traction')).not.toContain('holds where rubber slips')
    })

    await test.step('a page is opened by name on the same storefront', async () => {
      await page.getByRole('button', { name: 'Products page', exact: true }).click()
      await expect(heading).toHaveText(`${name} Products`)
      await expect(page.getByTestId('document-panel-document-title')).toHaveText('Products page')
    })

    await test.step('a page is opened although the frame does not follow the request of the Studio', async () => {
      const isPayload = /[?&]_rsc=/
      await page.route(isPayload, () => {})
      await page.getByRole('button', { name: 'About page', exact: true }).click()
      await expect(heading).toHaveText(`About ${name}`)
      await page.unroute(isPayload)
    })
  })
})

test('a document lists the pages that use it, including dealer pages, and links to them @mutating', async ({
  studio,
  page,
  database,
}) => {
  const { rows } = await database.query<{ name: string }>(
    "select name from dealerships where slug = 'nord-traction'",
  )
  const { name = '' } = rows[0] ?? {}
  await studio.open('/structure/faqEntry;faq-do-they-work')
  const form = page.getByTestId('form-view')
  await form.getByText(/^Used on \d+ pages: /).click()
  await expect(form.getByRole('link', { name: /^Home page · Main storefront\s*\/$/ })).toBeVisible()
  const french = form.getByRole('link', { name: `Home page · ${name}, in French` })
  await expect(french).toContainText('/fr/concessionnaire/nord-traction')
  const place = form.getByRole('link', { name: new RegExp(`^Home page · ${name}\\s*/dealer`) })
  await expect(place).toContainText('/dealer/nord-traction')
  await place.click()
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`${name} steel bites`)
})

test('the preview in French keeps storefront, width and date; a click on a text opens its French, whose edit shows in the preview only @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  const visit = async (path: string) => (await fetch(system.site + path)).text()
  const ids = ['faqPage', 'page-traction']
  await studio.withRestoredDocuments(lake, ids, async () => {
    await studio.open('/presentation?preview=/dealer/nord-traction/faq')
    const frame = page.frameLocator('iframe')
    const heading = frame.getByRole('heading', { level: 1 })
    const language = page.getByLabel('Language')
    const title = page.getByTestId('document-panel-document-title')
    await expect(title).toHaveText('FAQ page')
    const size = page.getByLabel('Size of the preview')
    await size.selectOption('Tablet 768')
    const date = page.getByLabel('Preview on (Eastern time)')
    await date.fill('2027-01-15T10:00')
    await expect(heading).toBeVisible()

    await language.selectOption('Français')
    await expect(frame.locator('html')).toHaveAttribute('lang', 'fr')
    await expect
      .poll(
        () => new URL(new URL(page.url()).searchParams.get('preview') ?? '', system.site).pathname,
      )
      .toBe('/fr/concessionnaire/nord-traction/faq')
    await expect(page.getByLabel('Storefront')).toHaveValue('nord-traction')
    await expect(size).toHaveValue('tablet')
    await expect(date).toHaveValue('2027-01-15T10:00')
    await expect(title).toHaveText('FAQ page')

    await size.selectOption('Fit the panel')
    // The heading is wider than its text.
    await clickInPreview(page, heading.locator('span').first())
    const french = page.getByRole('group', { name: 'French of Heading' })
    const input = french.getByRole('textbox')
    await expect(input).toBeFocused()
    await input.fill('Vos narvals demandent')
    await expect(heading).toHaveText('Vos narvals demandent')
    expect(await visit('/fr/faq')).not.toContain('narvals')

    await page.getByLabel('Storefront').selectOption({ label: 'Main storefront' })
    await expect(language).toHaveValue('fr')
    await expect(heading).toHaveText('Vos narvals demandent')
    await page.getByRole('button', { name: 'About page', exact: true }).click()
    await expect(title).toHaveText('About page')
    await expect(frame.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
