import type { Locator } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const id = 'sizes-of-bars'

const cells = [
  '\tTrack\tWeight\tPrice\tTime',
  'Bobcat T770\t450 mm\t112 lb\t$1,240\t40 min',
  'Kubota SVL75\t400 mm\t104 lb\t$1,180\t45 min',
].join('\n')

const french = [
  '\tChenille\tPoids\tPrix\tTemps',
  'Bobcat T770\t450 mm\t51 kg\t1 240 $\t40 min',
  'Kubota SVL75\t400 mm\t47 kg\t1 180 $\t45 min',
].join('\n')

const variant = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

const section = {
  ...{
    _type: 'tableSection',
    _key: 't',
    heading: 'Bars by loader',
    caption: 'Sets in stock',
    cells,
  },
  variants: [
    variant('heading', 'Barres par chargeuse'),
    variant('caption', 'Ensembles en stock'),
    variant('cells', french),
  ],
}

const createPage = (sections: object[]) => ({
  ...{ _id: id, _type: 'page', title: 'Sizes of bars', sections },
  path: { _type: 'slug', current: id },
  variants: [variant('title', 'Dimensions des barres')],
})

/** Pastes into an input as a browser does. */
const paste = (input: Locator, text: string, html = '') =>
  input.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', data.text)
      if (data.html) clipboardData.setData('text/html', data.html)
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    },
    { text, html },
  )

test('a table has names of rows and columns, scrolls by keyboard on a phone, and is printed whole @mutating', async ({
  studio,
  lake,
  system,
  browser,
}) => {
  const site = `${system.site}/${id}`
  await studio.withRestoredDocuments(lake, [id], async () => {
    await lake.create(createPage([section]))
    await expectPageToContain(site, 'Kubota SVL75')
    await expectPageToContain(`${system.site}/fr/${id}`, '1\u00a0240\u00a0$')
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } })
    await page.goto(site)
    const table = page.getByRole('table', { name: 'Sets in stock' })
    await expect(table.getByRole('columnheader')).toHaveText(['Track', 'Weight', 'Price', 'Time'])
    await expect(table.getByRole('rowheader')).toHaveText(['Bobcat T770', 'Kubota SVL75'])
    const price = table.getByRole('cell', { name: '$1,240' })
    await expect(price).toHaveCSS('text-align', 'right')
    const region = page.getByRole('region', { name: 'Sets in stock' })
    const getScroll = () => region.evaluate(({ scrollLeft }) => scrollLeft)
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(getScroll).toBeGreaterThan(0)
    const name = table.getByRole('rowheader', { name: 'Bobcat T770' })
    await expect(name).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findViolations(page, { selector: '#table' })).toEqual([])

    await page.emulateMedia({ media: 'print' })
    const getOverflow = () => region.evaluate((element) => getComputedStyle(element).overflowX)
    expect(await getOverflow()).toBe('visible')
    // All columns share the paper.
    await expect(price).toHaveCSS('min-width', '0px')
    await page.close()
  })
})

test('staff paste a table, change it by row and column, and translate it in a table of the same size @mutating', async ({
  studio,
  page,
  lake,
  system,
}) => {
  await studio.withRestoredDocuments(lake, [id], async () => {
    await lake.create(createPage([{ _type: 'tableSection', _key: 't', heading: 'Bars' }]))
    await studio.open(`/structure/page;${id}`)
    await studio.openSection('Bars')
    const field = studio.field('cells')
    const cell = (row: number, column: number) =>
      field.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true }).first()
    const getStored = () =>
      lake.fetch(
        '*[_id == $id][0].sections[0].cells',
        { id: `drafts.${id}` },
        { perspective: 'raw' },
      )

    await test.step('an empty table becomes the cells of a spreadsheet', async () => {
      await cell(2, 2).focus()
      await studio.saveEdit(() => paste(cell(2, 2), `${cells.replaceAll('\n', '\r\n')}\r\n`))
      await expect.poll(getStored).toBe(cells)
      await expect(cell(3, 1)).toHaveValue('Kubota SVL75')
    })

    await test.step('what is too large changes nothing, and staff read why', async () => {
      await paste(cell(1, 1), Array(14).fill('x').join('\t'))
      await expect(field.getByRole('alert')).toHaveText(
        'The table has 14 columns; at most 12 fit. Nothing was pasted.',
      )
      expect(await getStored()).toBe(cells)
    })

    await test.step('a cell keeps the focus while staff type', async () => {
      await cell(1, 1).focus()
      await studio.saveEdit(() => page.keyboard.type('Loader and track'))
      await expect(cell(1, 1)).toHaveValue('Loader and track')
      await expect(cell(1, 1)).toBeFocused()
      await expect(field.getByRole('alert')).toHaveCount(0)
    })

    await test.step('rows and columns are added and removed', async () => {
      await studio.saveEdit(() => field.getByRole('button', { name: 'Add row' }).click())
      await expect(cell(4, 1)).toBeFocused()
      await studio.saveEdit(() => page.keyboard.type('Cat 299D3'))
      await studio.saveEdit(() => field.getByRole('button', { name: 'Remove row 2' }).click())
      await studio.saveEdit(() => field.getByRole('button', { name: 'Remove column 5' }).click())
      await expect
        .poll(getStored)
        .toBe(
          'Loader and track\tTrack\tWeight\tPrice\nKubota SVL75\t400 mm\t104 lb\t$1,180\nCat 299D3\t\t\t',
        )
    })

    await test.step('a claim is inserted into the cell that had the focus', async () => {
      await cell(3, 2).focus()
      await studio.insertClaim(field, '80%')
      await expect(cell(3, 2)).toHaveValue(/^\{claim:/)
      await expect.poll(getStored).toMatch(/Cat 299D3\t\{claim:[^}]+\}\t\t$/)
    })

    await test.step('the French begins with the same cells', async () => {
      await field.getByRole('button', { name: 'Translate: French of Table' }).click()
      const translation = field.getByTestId('translation')
      const first = translation.getByRole('textbox', { name: 'Row 1, column 1', exact: true })
      await expect(first).toHaveValue('Loader and track')
      await studio.saveEdit(() => first.fill('Chargeuse et chenille'))
      await studio.saveEdit(() =>
        translation.getByRole('button', { name: 'The translation is done' }).click(),
      )
    })
    await studio.closeDialog()
    await studio.publish()
    await expectPageToContain(`${system.site}/${id}`, 'Loader and track')
  })
})
