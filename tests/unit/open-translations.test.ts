import { createSchema } from 'sanity'
import { describe, expect, test } from 'vitest'
import { fingerprintText } from '#lib/content/fingerprint.ts'
import { schemaTypes } from '#schemas/index.ts'
import { stateNames } from '#studio/tools/translation-mark.tsx'
import {
  countStates,
  countTexts,
  findOpenTranslations,
} from '#studio/variants/find-translations.ts'
import {
  previewWithTranslations,
  setPreviewSchema,
} from '#studio/variants/preview-with-translations.ts'
import { readStoredDocuments } from '#tests/support/seeded-texts.ts'

const catalogChecks = {
  productExists: async () => true,
  brandExists: async () => true,
  dealershipExists: async () => true,
  getLongestDealershipName: async () => null,
  rowExists: async () => true,
}

const schema = createSchema({ name: 'default', types: schemaTypes(catalogChecks) })

const find = (document: { _type: string } & Record<string, unknown>) => {
  const type = schema.get(document._type)
  if (!type) throw new Error(`There is no ${document._type}`)
  return findOpenTranslations(type, document)
}

const french = (field: string, text: string, source: string, more: object = {}) => ({
  ...{ _key: `${field}-${text}`, _type: 'textVariant', field, language: 'fr', text },
  ...{ source: fingerprintText(source), ...more },
})

const getParagraph = (text: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

describe('a translation', () => {
  const states = (variants: object[], heading = 'Steel') =>
    find({ _type: 'aboutPage', heading, variants }).map(({ state }) => state)

  test.each<[what: string, variants: object[], states: string[]]>([
    ['that does not exist is missing', [], ['missing']],
    ['without words is missing', [french('heading', ' ', 'Steel')], ['missing']],
    ['of the text as it is, is current', [french('heading', 'Acier', 'Steel')], []],
    ['of an earlier text is out of date', [french('heading', 'Fer', 'Iron')], ['stale']],
    [
      'that does not say what it translates is out of date',
      [{ ...french('heading', 'Acier', 'Steel'), source: undefined }],
      ['stale'],
    ],
    [
      'that nobody has read says so',
      [french('heading', 'Acier', 'Steel', { unreviewed: true })],
      ['unreviewed'],
    ],
  ])('%s', (_what, variants, expected) => {
    expect(states(variants)).toEqual(expected)
  })

  test('of an empty text, or of one without words, is not needed', () => {
    expect(states([], '')).toEqual([])
    expect(states([], '{product}')).toEqual([])
  })

  test('of a name is not needed, but asks for work once it is out of date', () => {
    const quotation = (variants: object[]) => ({
      ...{ _type: 'quotationSection', _key: 'q', text: 'It bites.', name: 'Ada Roy', variants },
    })
    const namesOf = (variants: object[]) =>
      find({ _type: 'page', sections: [quotation(variants)] })
        .filter(({ at }) => at.endsWith('.name'))
        .map(({ state }) => state)
    expect(namesOf([])).toEqual([])
    expect(namesOf([french('name', 'Ada Roi', 'Ada King')])).toEqual(['stale'])
  })

  test('of a dealer’s text is needed where there is none of the text of all', () => {
    const ofDealer = {
      _key: 'd',
      _type: 'textVariant',
      field: 'intro',
      dealerships: ['d1'],
      text: 'Ours',
    }
    const dealerFrench = french('intro', 'Le nôtre', 'Ours', { dealerships: ['d1'] })
    const page = { _type: 'aboutPage' }
    expect(find({ ...page, variants: [ofDealer] })).toMatchObject([
      { at: 'intro', text: 'Ours', state: 'missing', isOfDealers: true },
    ])
    expect(find({ ...page, variants: [ofDealer, dealerFrench] })).toEqual([])
    const all = { ...page, intro: 'All' }
    expect(find({ ...all, variants: [ofDealer, french('intro', 'Tous', 'All')] })).toEqual([])
    // A dealer's French without an English of the dealer's own translates the text of all.
    expect(
      find({ ...all, variants: [french('intro', 'Tous', 'All'), dealerFrench] }),
    ).toMatchObject([{ state: 'stale', isOfDealers: true, text: 'All' }])
  })
})

test('open translations are found wherever a text is, with the path and names of their places', () => {
  const picture = { _type: 'picture', alt: 'A bar', asset: { _type: 'reference', _ref: 'x' } }
  const link = { _key: 'l', _type: 'link', label: 'More', href: '/faq' }
  const open = find({
    ...{ _type: 'homePage', seo: { title: 'Bars', description: '' } },
    sections: [
      { _key: 'h', _type: 'heroSection', heading: 'Steel', picture, buttons: [link] },
      { _key: 't', _type: 'textSection', heading: '', body: getParagraph('It bites') },
      { _key: 'r', _type: 'reusedSection', reusable: { _type: 'reference', _ref: 'y' } },
    ],
  })
  expect(open.map(({ at, text }) => [at, text])).toEqual([
    ['sections[_key=="h"].heading', 'Steel'],
    ['sections[_key=="h"].picture.alt', 'A bar'],
    ['sections[_key=="h"].buttons[_key=="l"].label', 'More'],
    ['sections[_key=="t"].body', 'It bites'],
    ['seo.title', 'Bars'],
  ])
  expect(open[1]?.titles).toEqual(['Sections', 'Hero', 'Picture', 'Description of the picture'])
})

test('names of networks and of reusable sections have no translation', () => {
  const socialLinks = [
    { _key: 'a', _type: 'socialLink', label: 'YouTube', url: 'https://x.example' },
  ]
  expect(find({ _type: 'siteSettings', socialLinks, productName: 'Gripline' })).toEqual([])
  expect(find({ _type: 'reusableSection', title: 'Offer', sections: [] })).toEqual([])
})

test('the states are counted in words', () => {
  const open = find({
    _type: 'aboutPage',
    heading: 'a',
    intro: 'b',
    storyHeading: 'c',
    variants: [french('intro', 'x', 'y')],
  })
  expect(countStates(open, stateNames)).toBe('2 missing, 1 out of date')
  expect(countStates([], stateNames)).toBe('')
  expect([0, 1, 1200].map(countTexts)).toEqual(['0 texts', '1 text', '1,200 texts'])
})

test('the documents of the demo business have French of all texts as they are', () => {
  const documents = readStoredDocuments()
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap((document) => find(document))).toEqual([])
})

describe('the preview of a document in a list', () => {
  const previews = createSchema({
    name: 'default',
    types: schemaTypes(catalogChecks).map(previewWithTranslations),
  })
  const prepare = (document: { _type: string } & Record<string, unknown>) => {
    const preview = previews.get(document._type)?.preview
    const selection = Object.entries(preview?.select ?? {}).map(([name, path]) => [
      name,
      String(path)
        .split('.')
        .reduce<unknown>(
          (value, part) =>
            typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
          document,
        ),
    ])
    return preview?.prepare?.(Object.fromEntries(selection))
  }
  const entry = {
    ...{ _type: 'faqEntry', question: 'Why?', answer: getParagraph('Steel.') },
    category: { title: 'Bars' },
  }

  test('says what its French lacks, beside what it showed before', () => {
    setPreviewSchema(previews)
    expect(prepare(entry)).toEqual({ title: 'Why?', subtitle: 'French: 2 missing · Bars' })
    const variants = [french('question', 'Pourquoi?', 'When?')]
    expect(prepare({ ...entry, variants })).toMatchObject({
      subtitle: 'French: 1 missing, 1 out of date · Bars',
    })
    expect(prepare({ _type: 'faqCategory', title: 'Bars' })).toMatchObject({
      subtitle: 'French: 1 missing',
    })
    const section = { _type: 'hero', _key: 'a', heading: 'Steel' }
    expect(prepare({ _type: 'page', title: 'Sale', sections: [section] })).toMatchObject({
      ...{ title: 'Sale', subtitle: 'French: 1 missing · /' },
    })
  })

  test('is as it was where the French is complete', () => {
    setPreviewSchema(previews)
    for (const document of readStoredDocuments()) {
      expect(JSON.stringify(prepare(document) ?? null), document._id).not.toContain('French:')
    }
    expect(prepare({ _type: 'redirect', from: '/a', to: '/b' })).toMatchObject({
      ...{ title: '/a', subtitle: '/b' },
    })
  })
})
