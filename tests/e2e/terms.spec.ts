import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const entry = 'faq-narwhal'
const term = 'term-narwhal'

test('a French text that renders a term otherwise gets a warning, and Translations lists it @mutating', async ({
  studio,
  page,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, [entry, term], async () => {
    const category = await lake.fetch<string>('*[_type == "faqCategory"][0]._id')
    await lake.create({
      ...{ _id: entry, _type: 'faqEntry', question: 'Do narwhals need a dealer?' },
      category: { _type: 'reference', _ref: category },
      orderRank: '0|zz',
      answer: [
        {
          ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
          children: [{ _type: 'span', _key: 'c', text: 'See a dealer.', marks: [] }],
        },
      ],
    })
    await studio.open(`/intent/edit/id=${entry};type=faqEntry/`)
    const french = studio.field('question').getByTestId('translation')
    const input = french.getByRole('textbox', { name: 'French' })
    const warning = french.getByTestId('term-warning')

    await test.step('at the field, with what the list says', async () => {
      await french.getByRole('button', { name: /^Translate/ }).click()
      await expect(input).toBeFocused()
      await studio.saveEdit(() => page.keyboard.type('Il faut un revendeur aux narvals?'))
      await expect(warning).toHaveText('Avoid “revendeur”: “dealer” is “concessionnaire”.')
      await expect(input).toHaveAccessibleDescription(/Avoid “revendeur”/)
      await studio.saveEdit(() => input.fill('Que faut-il aux narvals?'))
      await expect(warning).toHaveText('“dealer” is “concessionnaire”: not in the French.')
      expect(await findViolations(page, { selector: '[data-testid="translation"]' })).toEqual([])
    })

    await test.step('in paragraphs too', async () => {
      const answer = studio.field('answer').getByTestId('translation')
      await answer.getByRole('button', { name: /^Translate/ }).click()
      const editor = answer.getByRole('textbox')
      await expect(editor).toHaveText('See a dealer.')
      await expect(editor).toHaveAccessibleDescription(/“dealer” is “concessionnaire”/)
    })

    await test.step('also by a term that is published meanwhile', async () => {
      await lake.create({
        ...{ _id: term, _type: 'term', english: 'narwhal', french: 'licorne de mer' },
        ...{ avoid: ['narval'], note: 'As sailors say.' },
      })
      await expect(warning).toContainText(
        'Avoid “narvals”: “narwhal” is “licorne de mer”. As sailors say.',
      )
    })

    await test.step('Translations checks all texts, and leads to the field', async () => {
      await studio.open('/structure/translations')
      const terms = page.getByRole('region', { name: 'Terms' })
      const link = page.getByRole('link', {
        name: 'FAQ entry “Do narwhals need a dealer?” › Question',
      })
      const listed = terms.getByRole('listitem').filter({ has: link })
      await terms.getByRole('button', { name: 'Check terms' }).click()
      await expect(terms.getByRole('status')).toContainText('a term otherwise')
      await expect(listed).toContainText('Que faut-il aux narvals?')
      await expect(listed).toContainText('Avoid “narvals”: “narwhal” is “licorne de mer”.')
      expect(await findViolations(page, { selector: '[aria-label="Terms"]' })).toEqual([])
      await link.click()
      await french.getByRole('button', { name: /^Edit/ }).click()
      await studio.saveEdit(() => input.fill('Un concessionnaire pour les licornes de mer?'))
      await expect(warning).toHaveCount(0)
      await studio.open('/structure/translations')
      await terms.getByRole('button', { name: 'Check terms' }).click()
      await expect(terms.getByRole('status')).toContainText('a term otherwise')
      await expect(listed).toHaveCount(0)
    })
  })
})

test('French of a product that renders a term otherwise gets a warning @mutating', async ({
  studio,
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: string; title_fr: string }>(
    "select id, title_fr from products where slug = 'asv'",
  )
  const tool = new CatalogTool(studio)
  await tool.open(`products/${rows[0]?.id}`)
  const warning = page.getByTestId('catalog-field-title_fr').getByTestId('term-warning')
  await expect(tool.field('Title in French')).toHaveValue(rows[0]?.title_fr ?? '')
  await expect(warning).toHaveCount(0)
  await tool.field('Title in French').fill('Barres d’adhérence pour ASV')
  await expect(warning).toHaveText(
    'Avoid “Barres d’adhérence”: “traction bar” is “barre de traction”.',
  )
  await expect(tool.field('Title in French')).toHaveAccessibleDescription(/Avoid “Barres/)
  // What is not saved would stay in the form.
  await tool.field('Title in French').fill(rows[0]?.title_fr ?? '')
  await expect(warning).toHaveCount(0)
})
