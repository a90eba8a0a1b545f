import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { clickInPreview } from '#tests/support/click-in-preview.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { getRestingBox } from '#tests/support/resting-box.ts'
import { withRestoredCatalog } from '#tests/support/restore-catalog.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { StudioPage } from '#tests/support/studio-page.ts'

interface StoredRow {
  id: string
  [column: string]: unknown
}

async function findRow(database: pg.Client, table: string, slug: string): Promise<StoredRow> {
  const { rows } = await database.query<StoredRow>(`select * from ${table} where slug = $1`, [slug])
  const [row] = rows
  if (!row) throw new Error(`${table} has no row ${slug}`)
  return row
}

test('staff find a product by its model, change its price, see it everywhere, and restore the earlier price from the history @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const pages = ['/products', '/products/bobcat', '/dealer/nord-traction/products/bobcat']
  await withRestoredCatalog(database, async () => {
    const { price } = await findRow(database, 'products', 'bobcat')
    for (const path of pages) await fetch(system.site + path)
    await tool.open('products')
    await tool.search('T62')
    await expect(tool.rows.first()).toBeVisible()
    await expect(tool.rows.filter({ hasText: 'Kubota' })).toHaveCount(0)
    await tool.rows.getByRole('link', { name: 'Traction Bars for Bobcat', exact: true }).click()
    await expect(tool.field('Price')).toHaveValue(String(Number(price)))
    await tool.field('Price').fill('4321.5')
    await tool.save()
    for (const path of pages) await expectPageToContain(system.site + path, /4,321\.50/)

    const entries = page.getByTestId('history-entry')
    await expect(entries.first()).toContainText(
      `Price: ${Number(price).toLocaleString('en', { minimumFractionDigits: 2 })} → 4,321.50`,
    )
    await tool.field('Price').fill('4400.001')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tool.field('Price')).toBeFocused()
    await expect(page.getByText('1 field is wrong')).toBeVisible()
    await tool.field('Price').fill('4400')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await tool.save()
    await expect(entries.first()).toContainText('Price: 4,321.50 → 4,400.00')
    await entries.nth(1).getByRole('button', { name: 'Go back to this' }).click()
    await expect(tool.field('Price')).toHaveValue('4321.5')
    await expect(entries.first()).toContainText('Price: 4,400.00 → 4,321.50')
  })
})

test('French stands beside each text, is marked while it is missing or out of date, and the site shows a product in one language as a whole @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const url = `${system.site}/fr/produits/asv`
  await withRestoredCatalog(database, async () => {
    const { id, title_fr } = await findRow(database, 'products', 'asv')
    await page.setViewportSize({ width: 1440, height: 900 })
    await tool.open(`products/${id}`)
    const [title, titleInFrench] = [tool.field('Title (required)'), tool.field('Title in French')]
    await expect(titleInFrench).toHaveValue(String(title_fr))
    const isBeside = async () => {
      const [left, right] = [await title.boundingBox(), await titleInFrench.boundingBox()]
      return left && right ? left.y === right.y && left.x + left.width < right.x : null
    }
    expect(await isBeside()).toBe(true)
    await page.setViewportSize({ width: 1270, height: 900 })
    await expect.poll(isBeside).toBe(false)

    const mark = (field: string) =>
      page.getByTestId(`catalog-field-${field}`).getByTestId('translation-mark')
    await expect(page.getByTestId('translation-mark')).toHaveCount(0)
    await title.fill('Traction Bars for ASV loaders')
    await expect(mark('title_fr')).toHaveText('Out of date')
    const part = { selector: '#catalogue-tool', disabledRules: ['color-contrast'] }
    expect(await findViolations(page, part)).toEqual([])
    await tool.save()
    await expect(mark('title_fr')).toHaveText('Out of date')
    await expectPageToContain(url, `${title_fr}</h1>`)
    await page.getByRole('button', { name: 'It still says the same: Title in French' }).click()
    await expect(mark('title_fr')).toHaveCount(0)
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await tool.save()
    await expect(page.getByTestId('history-entry').first()).toContainText('still says the same')
    await page.reload()
    await expect(titleInFrench).toBeVisible()
    await expect(page.getByTestId('translation-mark')).toHaveCount(0)

    await tool.field('Description in French').fill('Des barres : essayez-les !')
    await tool.save()
    await expectPageToContain(url, 'Des barres\u00a0: essayez-les\u202f!')
    await tool.field('Description in French').fill('')
    await expect(mark('description_fr')).toHaveText('Missing')
    await tool.save()
    await expectPageToContain(url, /<h1 lang="en"[^>]*>Traction Bars for ASV loaders</)
    await expectPageToContain(`${system.site}/fr/produits?brand=asv`, /<li[^>]* lang="en"/)
    await expectPageToContain(`${system.site}/products/asv`, /<h1>Traction Bars for ASV loaders</)

    await tool.open('products?french=no')
    await expect(tool.rows.filter({ hasText: 'Traction Bars for ASV loaders' })).toContainText(
      'Missing',
    )
  })
})

test('the second of two people is told what the first changed, field by field @mutating', async ({
  studio,
  page,
  context,
  database,
  system,
}) => {
  await withRestoredCatalog(database, async () => {
    const { id } = await findRow(database, 'products', 'kubota')
    const tool = new CatalogTool(studio)
    await tool.open(`products/${id}`)
    const other = await context.newPage()
    const otherTool = new CatalogTool(new StudioPage(other, system.studio))
    await otherTool.open(`products/${id}`)
    await otherTool.field('Price').fill('1000')
    await otherTool.field('Description').fill('Their words')
    await otherTool.save()
    await other.close()

    await tool.field('Price').fill('2000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflicts = page.getByTestId('conflicts')
    await expect(conflicts).toContainText('→ 1,000.00')
    await expect(conflicts).toContainText('Yours: 2,000.00')
    await expect(tool.field('Description')).toHaveValue('Their words')
    await conflicts.getByRole('button', { name: 'Use theirs: Price' }).click()
    await expect(tool.field('Price')).toHaveValue('1000')
    await conflicts.getByRole('button', { name: 'Use mine: Price' }).click()
    await tool.save()
    expect(await findRow(database, 'products', 'kubota')).toMatchObject({
      ...{ price: '2000.00', description: 'Their words' },
    })
  })
})

test('what staff type while a form is being saved stays, and is not saved yet @mutating', async ({
  studio,
  page,
  database,
}) => {
  await withRestoredCatalog(database, async () => {
    const { id } = await findRow(database, 'products', 'kubota')
    const tool = new CatalogTool(studio)
    await tool.open(`products/${id}`)
    const release = Promise.withResolvers<void>()
    await page.route('**/api/staff/catalog/saveRow', async (route) => {
      await release.promise
      await route.continue()
    })
    await tool.field('Price').fill('2000')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const sent = page.waitForRequest('**/api/staff/catalog/saveRow')
    await save.click()
    await sent
    await tool.field('Price').fill('2500')
    await tool.field('Description').fill('Typed meanwhile')
    // The message of an earlier save may be there yet.
    const saved = page.waitForResponse('**/api/staff/catalog/saveRow')
    release.resolve()
    await saved
    await expect(tool.field('Price')).toHaveValue('2500')
    await expect(tool.field('Description')).toHaveValue('Typed meanwhile')
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    expect(await findRow(database, 'products', 'kubota')).toMatchObject({ price: '2000.00' })
    await page.unroute('**/api/staff/catalog/saveRow')
    await tool.save()
    expect(await findRow(database, 'products', 'kubota')).toMatchObject({
      ...{ price: '2500.00', description: 'Typed meanwhile' },
    })
    await expect(save).toBeDisabled()
  })
})

test('a product form that is not saved is marked, comes back after a reload in another tool, and meets what others saved meanwhile @mutating', async ({
  studio,
  page,
  database,
}) => {
  await withRestoredCatalog(database, async () => {
    const { id, title } = await findRow(database, 'products', 'kubota')
    const tool = new CatalogTool(studio)
    await tool.open(`products/${id}`)
    await tool.field('Price').fill('2000')
    const tables = page.getByRole('navigation', { name: 'Catalogue' })
    await tables.getByRole('link', { name: 'Products (1 not saved)' }).click()
    const row = tool.rows.filter({ hasText: 'Not saved' })
    await expect(row.getByRole('link')).toHaveText(String(title))

    await studio.open('/leads')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
    await expect(page.getByRole('link', { name: 'Catalogue (1)' })).toBeVisible()
    await database.query('update products set price = 1500 where id = $1', [id])
    await tool.open('products')
    const list = page.getByRole('region', { name: 'Not saved' })
    await list.getByRole('link', { name: String(title) }).click()
    await expect(tool.field('Price')).toHaveValue('2000')
    const notice = page.getByText(/^Your changes from .+ that were not saved are back\.$/)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByTestId('conflicts')).toContainText('→ 1,500.00')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(tool.field('Price')).toHaveValue('1500')
    await expect(notice).toBeHidden()
    await expect(tables.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
    await page.reload()
    await expect(tool.field('Price')).toHaveValue('1500')
    expect(dialogs).toEqual(['beforeunload'])
  })
})

test('by keyboard only, staff add a product with models, read errors beside the fields, delete it after reading what refers to it, and bring it back @mutating', async ({
  studio,
  page,
  database,
  lake,
  system,
}) => {
  const tool = new CatalogTool(studio)
  const press = (key: string) => page.keyboard.press(key)
  const type = async (label: string, text: string) => {
    await tool.field(label).focus()
    await page.keyboard.type(text)
  }
  await withRestoredCatalog(database, async () => {
    await tool.open('products')
    await page.getByRole('link', { name: 'Add product' }).focus()
    await press('Enter')
    await expect(tool.field('Title (required)')).toBeVisible()
    await expect(page.locator('input:invalid')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(
      true,
    )
    await type('Title (required)', 'Bars for walruses')
    await type('URL (required)', 'bob cat')
    await type('Price', '12.3456')
    await press('Enter')
    const field = (name: string) => page.getByTestId(`catalog-field-${name}`)
    await expect(page.getByText('2 fields are wrong')).toBeVisible()
    await expect(field('price')).toContainText('at most two decimals')
    await expect(tool.field('URL (required)')).toBeFocused()
    await press('ControlOrMeta+a')
    await page.keyboard.type('bobcat')
    await expect(tool.field('URL (required)')).toHaveValue('bobcat')
    await expect(page.getByText('1 field is wrong')).toBeVisible()
    await press('Enter')
    await expect(tool.field('Price')).toBeFocused()
    await press('ControlOrMeta+a')
    await page.keyboard.type('12.5')
    await press('Enter')
    await expect(field('slug')).toContainText('Another product has this already.')
    await expect(tool.field('URL (required)')).toBeFocused()
    await press('ControlOrMeta+a')
    await page.keyboard.type('walrus')
    await type('Compatible models', 'W1')
    await press('Enter')
    await page.keyboard.type('W2,')
    await expect(field('models').getByRole('listitem')).toHaveText(['W1', 'W2'])
    const addHighlight = page.getByRole('button', { name: 'Add: Key features', exact: true })
    for (const text of ['First', 'Second']) {
      await addHighlight.focus()
      await press('Enter')
      await type(`Key features ${text === 'First' ? 1 : 2}`, text)
    }
    await addHighlight.focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Remove: Key features 3' }).focus()
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Remove: Key features 2' })).toBeFocused()
    await page.getByRole('button', { name: 'Drag: Key features 2' }).focus()
    await press('Space')
    await expect(page.getByText('Picked up: Key features 2.')).toBeAttached()
    await press('ArrowUp')
    await expect(page.getByText('Key features 2 is over Key features 1.')).toBeAttached()
    await press('Space')
    await expect(tool.field('Key features 1')).toHaveValue('Second')
    await expect(page.getByRole('button', { name: 'Drag: Key features 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Move down: Key features 1' }).focus()
    await press('Enter')
    await expect(tool.field('Key features 1')).toHaveValue('First')
    await page.getByRole('button', { name: 'Move up: Key features 2' }).focus()
    await press('Enter')
    await expect(tool.field('Key features 1')).toHaveValue('Second')
    await page.getByRole('button', { name: 'Add product' }).focus()
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Bars for walruses' })).toBeVisible()
    await expectPageToContain(`${system.site}/products/walrus`, 'W2')
    expect(await findRow(database, 'products', 'walrus')).toMatchObject({
      ...{
        price: '12.50',
        details_json: { models: ['W1', 'W2'], highlights: ['Second', 'First'] },
      },
    })

    const part = { selector: '#catalogue-tool', disabledRules: ['color-contrast'] }
    expect(await findViolations(page, part)).toEqual([])

    const { id } = (await findRow(database, 'products', 'walrus')) ?? {}
    await withRestoredDocuments(lake, ['walrus-page'], async () => {
      await lake.create({
        ...{ _id: 'walrus-page', _type: 'page', title: 'Walrus week' },
        path: { _type: 'slug', current: 'walrus-week' },
        sections: [
          {
            ...{ _type: 'featuredProductsSection', _key: 'picks', heading: 'For walruses' },
            products: [{ _type: 'productPick', _key: 'pick', id }],
          },
        ],
      })
      await page.getByRole('button', { name: 'Delete', exact: true }).focus()
      await press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Delete product?' })
      await expect(dialog).toContainText('Product Not Found')
      const naming = dialog.getByRole('list', { name: 'Documents that name it' })
      await expect(naming.getByRole('link')).toHaveText(['Walrus week'])
      const confirm = dialog.getByRole('button', { name: 'Delete without a redirect' })
      await expect(confirm).toBeEnabled()
      await confirm.focus()
      await press('Enter')
      await expect(tool.rows.first()).toBeVisible()
    })
    await expect.poll(async () => (await fetch(`${system.site}/products/walrus`)).status).toBe(404)
    await page.getByText('Deleted products').focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Bring back', exact: true }).first().focus()
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Bars for walruses' })).toBeVisible()
    await expectPageToContain(`${system.site}/products/walrus`, 'W2')
  })
})

test('prices change in bulk after a preview; a CSV file is exported, refused with errors, and imported after a dry run @mutating', async ({
  studio,
  page,
  database,
  lake,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    await database.query("update products set price = 100.4 where slug = 'jcb'")
    await tool.open('products')
    await tool.search('jcb')
    await page.getByRole('button', { name: 'Change prices' }).click()
    const prices = page.getByRole('dialog', { name: 'Change prices' })
    await prices.getByLabel('Percent').fill('10')
    await prices.getByRole('button', { name: 'Preview' }).click()
    await expect(
      prices.getByRole('row', { name: /^Traction Bars for JCB 100\.40 110\.00$/ }),
    ).toBeVisible()
    await prices.getByRole('button', { name: /^Change \d+ prices?$/ }).click()
    await expect(prices).toHaveCount(0)
    expect((await findRow(database, 'products', 'jcb')).price).toBe('110.00')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv.startsWith('\uFEFFid,title,title_fr,slug,brand_slug,price,is_featured,')).toBe(true)

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import CSV' })
    const choose = (text: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(csv)
    await expect(dialog.getByRole('status')).toContainText('0 new, 0 changed')
    await choose('slug,price,title\njcb,-1,JCB\nnewly,5,\n')
    await expect(
      dialog.getByRole('row', { name: /jcb Error Price: Enter an amount/ }),
    ).toBeVisible()
    await expect(
      dialog.getByRole('row', { name: /newly Error Title: Enter a title/ }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
    await choose('slug;price;title;models\njcb;120,5;;\n'.replace(';;', ';JCB bars;J1 | J2'))
    await expect(dialog.getByRole('row', { name: /jcb Changed.*110\.00 → 120\.50/ })).toBeVisible()
    expect((await findRow(database, 'products', 'jcb')).price).toBe('110.00')
    await dialog.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await findRow(database, 'products', 'jcb')).toMatchObject({
      ...{ price: '120.50', title: 'JCB bars', details_json: { models: ['J1', 'J2'] } },
    })

    const { id } = await findRow(database, 'products', 'jcb')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await choose(`id,slug\n${id},jcb-renamed\n`)
    await expect(dialog.getByRole('alert')).toContainText(/1 product.*another URL/)
    await expect(dialog.getByRole('alert')).toContainText('/products/jcb → /products/jcb-renamed')
    await dialog.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(dialog).toHaveCount(0)
    const redirects = () =>
      lake.fetch('*[_type == "redirect" && from == "/products/jcb"].to', {}, { perspective: 'raw' })
    expect(await redirects()).toEqual(['/products/jcb-renamed'])
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect.poll(redirects).toEqual([])
    await lake.delete({ query: '*[_type == "redirect" && from == "/products/jcb-renamed"]' })
    expect(await findRow(database, 'products', 'jcb')).toMatchObject({ id })
  })
})

test('a CSV file that switches a brand off is imported only once somebody ticks that its pages go without a redirect @mutating', async ({
  studio,
  page,
  database,
  system,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    const isActive = async () => (await findRow(database, 'brands', 'jcb')).is_active
    expect(await isActive()).toBe(true)
    await tool.open('brands')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import CSV' })
    const choose = (text: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const tick = dialog.getByRole('checkbox', { name: 'Switch them off without a redirect' })
    const confirm = dialog.getByRole('button', { name: 'Import 1 brand' })

    await choose('slug,is_active\njcb,no\n')
    const warning = dialog.getByRole('alert')
    await expect(warning).toContainText('1 brand: switched off, so that the pages are not found.')
    await expect(warning).toContainText('/products?brand=jcb')
    await expect(tick).not.toBeChecked()
    await expect(confirm).toBeDisabled()

    // Another file is another question.
    await tick.check()
    await expect(confirm).toBeEnabled()
    await choose('slug,is_active\njcb,no\n')
    await expect(tick).not.toBeChecked()
    await expect(confirm).toBeDisabled()
    expect(await isActive()).toBe(true)

    await tick.check()
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    expect(await isActive()).toBe(false)
    const listing = async () => (await fetch(`${system.site}/products?brand=jcb`)).status
    await expect.poll(listing).toBe(404)

    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect.poll(isActive).toBe(true)
    await expect.poll(listing).toBe(200)
  })
})

test('pictures come from the media library with their crop, are uploaded and put in order; the site shows them @mutating', async ({
  studio,
  page,
  database,
  system,
  lake,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    const { id } = await findRow(database, 'products', 'case')
    await database.query("update products set media = '[]' where id = $1", [id])
    await tool.open(`products/${id}`)
    const pictures = page.getByTestId('catalog-field-images')
    await pictures.getByRole('button', { name: 'Add a picture' }).click()
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click()
    const last = pictures.getByRole('listitem').last()
    await expect(last.getByRole('textbox')).toHaveValue(/^\/uploads\/assets\//)
    await last.getByRole('button', { name: /^Crop: / }).click()
    const crop = page.getByRole('dialog', { name: 'Crop the picture' })
    const cropLeft = crop.getByLabel('Crop left')
    const { x, y, width, height } = await getRestingBox(crop.getByTestId('cut-area'))
    await page.mouse.move(x + width * 0.5, y + height * 0.2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.9, y + height * 0.8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number(await cropLeft.inputValue())).toBeCloseTo(0.5, 1)
    await cropLeft.press('ArrowRight')
    await expect.poll(async () => Number(await cropLeft.inputValue())).toBeGreaterThan(0.5)
    await crop.getByRole('button', { name: 'Use this crop' }).click()
    await expect(last.getByRole('textbox')).toHaveValue(/^\/uploads\/assets\/\d+-\d+-\d+-\d+\//)
    const path = await last.getByRole('textbox').inputValue()
    const items = pictures.getByRole('listitem')
    await items.first().scrollIntoViewIfNeeded()
    const handle = await getRestingBox(items.last().getByTestId('drag-handle'))
    const target = await getRestingBox(items.first().getByTestId('drag-handle'))
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(target.x + target.width / 2, target.y, { steps: 10 })
    await page.mouse.up()
    await expect(items.first().getByRole('textbox')).toHaveValue(path)
    const create = { width: 8, height: 6, channels: 3 as const, background: '#123456' }
    const buffer = await sharp({ create }).png().toBuffer()
    await pictures.getByRole('button', { name: 'Add a picture' }).click()
    await library
      .getByLabel('Or upload one')
      .setInputFiles({ name: 'walrus.png', mimeType: 'image/png', buffer })
    await expect(items.last().getByRole('textbox')).toHaveValue(
      /^\/uploads\/assets\/whole\/[0-9a-f]{40}-8x6\.png$/,
    )
    await lake.delete({ query: '*[originalFilename == "walrus.png"]' })
    await items
      .last()
      .getByRole('button', { name: /^Remove: / })
      .click()
    await tool.save()
    expect(await findRow(database, 'products', 'case')).toMatchObject({
      images: expect.arrayContaining([path]),
    })
    await expectPageToContain(`${system.site}/products/case`, `/_next/image?url=${path}&amp;w=`)
    const optimized = `${system.site}/_next/image?url=${encodeURIComponent(path)}&w=640&q=60`
    const response = await fetch(optimized)
    expect([response.status, response.headers.get('content-type')?.split('/')[0]]).toEqual([
      200,
      'image',
    ])
  })
})

test('a click on a product’s text opens its form beside the preview, with the field in focus; what is saved shows in the preview @mutating', async ({
  page,
  database,
  system,
}) => {
  await withRestoredCatalog(database, async () => {
    await page.goto(
      `${system.studio}/presentation?preview=${encodeURIComponent('/products/bobcat')}`,
    )
    const preview = page.frameLocator('iframe')
    const title = preview.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const form = page.getByTestId('catalog-panel').locator('form')
    const field = form.getByLabel('Title (required)')
    await clickInPreview(page, title)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Traction Bars for Bobcat')
    await preview
      .getByText(/\$1,890/)
      .first()
      .click()
    await expect(form.getByLabel('Price', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1950')
    await page.keyboard.press('Enter')
    await expect(preview.getByText(/\$1,950/).first()).toBeVisible()

    // Presentation reloads a page that does not confirm a refresh in time.
    const frame = page.locator('iframe')
    const widthInside = () => frame.evaluate(({ clientWidth }) => clientWidth)
    await page.getByLabel('Size of the preview').selectOption('Desktop 1440')
    await expect.poll(widthInside).toBe(1440)
    await page.getByLabel('Size of the preview').selectOption('Tablet 768')
    await expect.poll(widthInside).toBe(768)
    await page.getByRole('button', { name: 'Hide the form' }).click()
    await expect(form).toBeHidden()
    await page.getByLabel('Size of the preview').selectOption('Fit the panel')
    await expect.poll(widthInside).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'Show the form' }).click()
    await page.getByTestId('catalog-panel').getByRole('button', { name: 'Close' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Documents on this page')).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.locator('[id^=presentation-narrow-tab-]')).toHaveText([
      'Preview',
      'Pages',
      'Content',
    ])
    const html = await (await fetch(`${system.site}/products/bobcat`)).text()
    expect(html).not.toContain('data-sanity')
  })
})

test('a dealership’s colours are shown on its own header, a brand is switched off, and a phone shows it all @mutating', async ({
  studio,
  page,
  database,
  system,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await findRow(database, 'dealerships', 'prairie-iron')
    await tool.open(`dealerships/${id}`)
    await tool.field('Button colour').fill('#123456')
    const contrast = page.getByRole('table', { name: 'Contrast' })
    await expect(contrast.getByRole('row', { name: /^Text on buttons/ })).toContainText('#123456')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBe(0)
    await tool.save()
    await expectPageToContain(`${system.site}/dealer/prairie-iron`, '#123456')

    await tool.open('brands')
    expect(await overflow()).toBe(0)
    await tool.rows.getByRole('link', { name: 'Kubota' }).click()
    await tool.field('Active').press('Space')
    await tool.save('Switch off without a redirect')
    await expectPageToContain(system.site, /^(?!.*alt="Kubota")/s)
  })
})

test('requests without a valid staff token change nothing @mutating', async ({
  request,
  system,
  database,
}) => {
  const { id } = await findRow(database, 'brands', 'asv')
  const filters = {
    search: '',
    brand: null,
    featured: null,
    priced: null,
    active: null,
    french: null,
  }
  const change = { kind: 'amount', value: 1, step: 1 }
  const table = 'brands'
  const row = { table, id }
  const values = { name: 'Mine' }
  const calls: [procedure: string, input: object][] = [
    ['searchRows', { table, filters, sort: '', isDescending: false, first: 0 }],
    ['exportCsv', { table, filters }],
    ['importCsv', { table, csv: 'slug,name\nasv,Mine\n', fingerprint: null }],
    ['getHistory', { table, id: null }],
    ['getRow', row],
    ['getHistory', row],
    ['getUsage', row],
    ['saveRow', { ...row, version: 1, values }],
    ['deleteRow', { ...row, version: 1 }],
    ['restoreRow', { ...row, version: 1, change: 1 }],
    ['changePrices', { filters, change, fingerprint: null }],
    ['searchTexts', { find: 'ASV', matchesCase: false, inserted: { en: {}, fr: {} } }],
    ['replaceTexts', { changes: [{ ...row, version: 1, values }] }],
  ]
  const { token, readToken } = system.sanity
  const send = ([procedure, data]: (typeof calls)[number], authorization: string) =>
    request.post(`${system.site}/api/staff/catalog/${procedure}`, {
      ...{ data, headers: { authorization } },
    })
  for (const call of calls) {
    for (const [authorization, status] of [
      ['', 401],
      [`Bearer ${token.slice(0, -1)}`, 401],
      [`Bearer ${readToken}`, 403],
    ] as const) {
      const response = await send(call, authorization)
      expect(response.status(), `${call[0]} with ${authorization}`).toBe(status)
      expect(response.headers()['cache-control']).toBe('no-store')
    }
  }
  const own = `Bearer ${token}`
  const status = async (call: (typeof calls)[number]) => (await send(call, own)).status()
  const change1 = { ...row, version: 1 }
  const csv = 'a,b\n1,2\n'
  expect(await status(['getHistory', { table: 'leads', id: null }])).toBe(400)
  expect(await status(['getRow', { table, id: crypto.randomUUID() }])).toBe(404)
  expect(await status(['saveRow', { ...change1, values: { id } }])).toBe(400)
  expect(await status(['saveRow', { ...change1, values: { name: '' } }])).toBe(400)
  expect(await status(['importCsv', { table, csv, fingerprint: null }])).toBe(400)
  expect((await findRow(database, 'brands', 'asv')).name).toBe('ASV')
})
