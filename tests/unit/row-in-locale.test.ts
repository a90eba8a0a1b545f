import { expect, test } from 'vitest'
import { columnsInLocale, rowInLocale } from '#lib/catalog/row-in-locale.ts'
import { withFrench } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { type FrenchState, getFrenchState } from '#lib/catalog/staff/french-state.ts'

const names = ['title', 'description', 'parts']

/** Rows with what a page in French shows of them; null for the row as it is in English. */
const rows: [what: string, row: object, shown: object | null][] = [
  [
    'all French',
    {
      title: 'Bars',
      title_fr: 'Barres',
      description: null,
      parts: ['Clips'],
      parts_fr: ['Attaches'],
    },
    { title: 'Barres', description: null, parts: ['Attaches'] },
  ],
  ['no French of one text', { title: 'Bars', title_fr: 'Barres', description: 'Steel' }, null],
  ['blank French', { title: 'Bars', title_fr: ' ' }, null],
  ['an empty list in French', { title: 'B', title_fr: 'B', parts: ['Clips'], parts_fr: [] }, null],
  ['no French at all', { title: 'Bars' }, null],
  [
    'a text without words',
    { title: 'Bars', title_fr: 'Barres', description: '{claim:traction}, 80 %' },
    { title: 'Barres', description: '{claim:traction}, 80 %' },
  ],
  [
    'French typography',
    { title: 'Bars', title_fr: 'Prêt ? Oui : 80 %' },
    { title: 'Prêt\u202f? Oui\u00a0: 80\u00a0%' },
  ],
  [
    'French of a text that has no English',
    { title: 'Bars', title_fr: 'Barres', description: null, description_fr: 'Acier' },
    { title: 'Barres', description: 'Acier' },
  ],
]

test.each(rows)('a row with %s on a page in French', (_, row, shown) => {
  const french = rowInLocale(row, names, 'fr')
  expect(french).toMatchObject(shown ?? { ...row, lang: 'en' })
  if (shown) expect(french).not.toHaveProperty('lang')
  expect(rowInLocale(row, names, 'en')).toBe(row)
})

test('only pages in French read French', () => {
  expect(columnsInLocale('id, title', ['title'], 'en')).toBe('id, title')
  expect(columnsInLocale('id, title', ['title'], 'fr')).toBe('id, title, title_fr')
})

test('each translated field has its French after it', () => {
  expect(
    Object.values(catalogFields).map((fields) =>
      fields.flatMap(({ name, frenchOf }) => (frenchOf === undefined ? [] : [name])),
    ),
  ).toEqual([
    [
      ...['title_fr', 'description_fr', 'set_contents_fr', 'tools_fr', 'fit_reason_fr'],
      ...['evidence_note_fr', 'highlights_fr', 'seo_title_fr', 'seo_description_fr'],
    ],
    [],
    ['description_fr'],
    ['evidence_note_fr'],
  ])
})

const [, french] = withFrench([
  { name: 'title', label: 'Title', type: 'line', rule: '', isTranslated: true, isRequired: true },
])
const stored = { title: 'Bars', title_fr: 'Barres', french_todo: {} }
const stale = { ...stored, french_todo: { title: 'stale' } }

const states: [
  what: string,
  row: Record<string, unknown>,
  values: Record<string, string | null>,
  confirmed: string[],
  state: FrenchState | null,
][] = [
  ['as it is', stored, {}, [], null],
  ['with another title', stored, { title: 'Ice bars' }, [], 'stale'],
  ['with other titles', stored, { title: 'Ice bars', title_fr: 'Barres à glace' }, [], null],
  ['with another title that says the same', stored, { title: 'The bars' }, ['title'], null],
  ['without French', stored, { title_fr: null }, [], 'missing'],
  ['without words', stored, { title: '80 %', title_fr: null }, [], null],
  ['that is out of date', stale, {}, [], 'stale'],
  ['that is out of date, with other French', stale, { title_fr: 'Barres à glace' }, [], null],
  ['that is out of date, and says the same', stale, {}, ['title'], null],
]

test.each(states)('the French of a row %s', (_, row, values, confirmed, state) => {
  const before = { title: 'Bars', title_fr: 'Barres' }
  expect(french?.isRequired).toBeUndefined()
  expect(
    french &&
      getFrenchState(french, { stored: row, before, values: { ...before, ...values }, confirmed }),
  ).toBe(state)
})
