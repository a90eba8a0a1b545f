import { findViolations } from '#tests/support/find-violations.ts'
import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

test.use(withPictures())

const id = 'quotation-page'
const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})
const dealer = '/dealer/nord-traction'

test('a quotation has the marks of its language, its person, and another text at a dealer, with and without a portrait @mutating', async ({
  lake,
  database,
  system: { site },
  page,
}) => {
  const { rows } = await database.query<{ id: string }>(
    "select id from dealerships where slug = 'nord-traction'",
  )
  const portrait = await lake.fetch<object>('*[_id == "homePage"][0].sections[0].picture')
  await withRestoredDocuments(lake, [id], async () => {
    await lake.create({
      ...{ _id: id, _type: 'page', title: 'What customers say', onDealers: true },
      path: { _type: 'slug', current: id },
      sections: [
        {
          ...{ _type: 'quotationSection', _key: 'a', name: 'Dana Roy', portrait },
          ...{ text: '"It bites.\n\nEvery winter."', role: 'Owner, Groundworks North' },
          variants: [
            french('text', 'Elle mord.'),
            french('role', 'Propriétaire, Groundworks North'),
            {
              ...{ _key: 'nord', _type: 'textVariant', field: 'text', text: 'Nord fits them.' },
              dealerships: [rows[0]?.id],
            },
          ],
        },
        {
          ...{ _type: 'quotationSection', _key: 'b', name: 'A. Tremblay' },
          text: 'w'.repeat(600),
        },
      ],
    })
    await expectPageToContain(`${site}/${id}`, 'Every winter.”')
    await page.goto(`${site}/${id}`)
    const figure = page.locator('#quotation').getByRole('figure')
    await expect(figure.getByRole('blockquote').locator('p')).toHaveText([
      '“It bites.',
      'Every winter.”',
    ])
    await expect(figure).toContainText('Dana Roy')
    await expect(figure).toContainText('Owner, Groundworks North')
    await expect(figure.getByRole('img')).toBeVisible()
    await expect(page.locator('#quotation-2').getByRole('img')).toHaveCount(0)
    expect(await findViolations(page, { selector: 'main' })).toEqual([])
    await expectPageToContain(`${site}${dealer}/${id}`, '“Nord fits them.”')

    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${site}/fr/${id}`)
    await expect(figure.getByRole('blockquote')).toHaveText('«\u00a0Elle mord.\u00a0»')
    // A name needs no translation; the words of the other one have none.
    await expect(page.locator('#quotation-2').getByRole('blockquote')).toHaveAttribute('lang', 'en')
    await expect(page.locator('#quotation-2').getByRole('blockquote')).toHaveText(/^“w+”$/)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, String(width)).toBe(0)
    }
    await page.emulateMedia({ forcedColors: 'active' })
    const rule = await figure
      .getByRole('blockquote')
      .evaluate((quote) => getComputedStyle(quote).borderTopWidth)
    expect(rule).toBe('4px')
  })
})
