import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { withRestoredCatalog } from '#tests/support/restore-catalog.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const answerTo = async (site: string, typed: string) => {
  const response = await fetch(`${site}/fit?q=${encodeURIComponent(typed)}`, { redirect: 'manual' })
  return response.headers.get('location') ?? response.status
}

test('staff add a machine with two ranges of serial numbers, are told of a contradiction, and visitors find both @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const error = (name: string) => page.getByTestId(`catalog-field-${name}`)
  const add = async (key: string, size: string, first: string) => {
    await page.getByRole('link', { name: 'Add machine' }).click()
    await tool.field('Model (required)').fill('T999')
    await tool.field('Key (required)').fill(key)
    await tool.field('Brand (required)').selectOption({ label: 'Bobcat' })
    await page.getByRole('button', { name: 'Add: Track sizes', exact: true }).click()
    await page.getByLabel('Track sizes 1', { exact: true }).fill(size)
    await tool.field('First serial number').fill(first)
    await page.getByRole('button', { name: 'Add machine' }).click()
  }
  await withRestoredCatalog(database, async () => {
    expect(await answerTo(system.site, 'T999')).toBe(200)
    await tool.open('machines')
    await tool.search('T590')
    await expect(tool.rows).toHaveCount(2)
    await expect(tool.rows.first()).toContainText(/(320|400)x86x52/)

    await add('bobcat-t999', '400 X 86 x 52', 's/n alpha 11001')
    await expect(page.getByText('Saved. The site shows it')).toBeVisible()
    await expect(tool.field('First serial number')).toHaveValue('ALPHA11001')
    await expect(page.getByLabel('Track sizes 1', { exact: true })).toHaveValue('400x86x52')
    await page.getByRole('link', { name: 'All machines' }).click()

    await add('bobcat-t999-2', '450x86x55', 'ALPHA20000')
    await expect(error('serial_first')).toContainText('but other tracks')
    await tool.field('First serial number').fill('BETA11001')
    await page.getByRole('button', { name: 'Add machine' }).click()
    await expect(page.getByText('Saved. The site shows it')).toBeVisible()

    await expect
      .poll(() => answerTo(system.site, 'beta 11500'))
      .toContain('/products?brand=bobcat&model=t999&range=bobcat-t999-2')
    const html = await (await fetch(`${system.site}/products?track=450x86x55`)).text()
    expect(html).toContain('Bobcat T999')
  })
})

test('a file of 200 machines is imported after a dry run, with the errors of its rows @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  await withRestoredCatalog(database, async () => {
    await tool.open('machines')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import CSV' })
    const rows = Array.from({ length: 200 }, (_, index) => {
      const model = `Z${1000 + index}`
      return `${model},kubota-${model.toLowerCase()},kubota,450 x 86 x ${40 + (index % 20)} | 18 in`
    })
    const choose = (text: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const header = 'name,slug,brand_slug,track_sizes\n'
    await choose(header + rows.join('\n'))
    await expect(
      dialog.getByRole('row', { name: /Error Track sizes: Enter sizes such as/ }).first(),
    ).toBeVisible()
    await choose(header + rows.join('\n').replaceAll(' | 18 in', ' | 400x86'))
    await dialog.getByRole('button', { name: 'Import 200 machines' }).click()
    await expect(dialog).toHaveCount(0)
    const { rows: stored } = await database.query(
      "select track_sizes from machines where slug = 'kubota-z1019'",
    )
    expect(stored).toEqual([{ track_sizes: ['450x86x59', '400x86'] }])
    await expect
      .poll(() => answerTo(system.site, 'kubota z1019'))
      .toContain('/products?brand=kubota&model=z1019')
  })
})
