import { describe, expect, test } from 'vitest'
import {
  applyDealerTexts,
  findDealerTextPaths,
  isSameText,
  parseDealerTexts,
} from '#lib/content/dealer-texts.ts'
import { compareDealers } from '#studio/changes/changed-dealers.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const nord = 'id-of-nord'
const prairie = 'id-of-prairie'

const other = (field: string, text: string | null, ...dealerships: string[]) => ({
  _key: `${field}-${text}`,
  _type: 'dealerText',
  ...{ field, text, dealerships },
})

const getBlocks = (text: string) => [
  {
    ...{ _key: 'a', _type: 'block', style: 'normal' },
    children: [{ _key: 'a', _type: 'span', text }],
  },
]

const otherRichText = (field: string, text: string, ...dealerships: string[]) => ({
  ...{ _key: `${field}-${text}`, _type: 'dealerText', field, dealerships },
  richText: getBlocks(text),
})

describe('the texts of a dealer', () => {
  const page = {
    heading: 'For all',
    intro: null,
    picture: { alt: 'A bar' },
    dealerTexts: [
      other('heading', 'For Nord', nord),
      other('intro', 'Intro for both', nord, prairie),
    ],
    sections: [
      { _key: 'a', heading: 'First', dealerTexts: [other('heading', 'First for Nord', nord)] },
      {
        _key: 'b',
        heading: 'Second',
        dealerTexts: null,
        entries: [{ question: 'Why?', dealerTexts: [other('question', 'Why Nord?', nord)] }],
      },
    ],
  }

  test('replace those of all, in lists and referenced documents, too', () => {
    expect(applyDealerTexts(page, nord)).toEqual({
      heading: 'For Nord',
      intro: 'Intro for both',
      picture: { alt: 'A bar' },
      sections: [
        { _key: 'a', heading: 'First for Nord' },
        { _key: 'b', heading: 'Second', entries: [{ question: 'Why Nord?' }] },
      ],
    })
    expect(applyDealerTexts(page, prairie)).toMatchObject({
      heading: 'For all',
      intro: 'Intro for both',
      sections: [{ heading: 'First' }, { heading: 'Second' }],
    })
  })

  test('replace rich text, also where all others have none', () => {
    const dealerTexts = [
      otherRichText('body', 'For Nord', nord),
      otherRichText('note', 'For both', nord, prairie),
    ]
    const content = { heading: 'x', body: getBlocks('For all'), note: null, dealerTexts }
    expect(applyDealerTexts(content, nord)).toEqual({
      ...{ heading: 'x', body: getBlocks('For Nord'), note: getBlocks('For both') },
    })
    expect(applyDealerTexts(content, prairie)).toMatchObject({ body: getBlocks('For all') })
    expect(applyDealerTexts(content, null)).toEqual({
      ...{ heading: 'x', body: getBlocks('For all'), note: null },
    })
  })

  test('do not replace rich text while they have no words, nor a text of another kind', () => {
    const own = { heading: 'x', body: getBlocks('For all') }
    const dealerTexts = [
      ...[otherRichText('heading', 'Other', nord), other('body', 'Other', nord)],
      ...[otherRichText('body', ' ', nord), { ...otherRichText('body', 'x', nord), richText: [] }],
    ]
    expect(applyDealerTexts({ ...own, dealerTexts: dealerTexts.slice(0, 2) }, nord)).toEqual(own)
    expect(applyDealerTexts({ ...own, dealerTexts: dealerTexts.slice(2) }, nord)).toEqual(own)
  })

  test('are not part of the content of the main storefront', () => {
    const content = JSON.stringify(applyDealerTexts(page, null))
    expect(content).toContain('For all')
    expect(content).not.toMatch(/dealerTexts|Nord|both/)
  })

  test('do not apply while empty, nor to a field that is gone or is no text', () => {
    const texts = ['gone', 'picture', 'sections'].map((field) => other(field, 'Other', nord))
    const blank = [other('heading', ' ', nord), other('heading', null, nord), other('intro', 'x')]
    const { dealerTexts: _, ...own } = { ...page, sections: [] }
    expect(applyDealerTexts({ ...own, dealerTexts: [...texts, ...blank] }, nord)).toEqual(own)
  })

  test('of the same field and dealer: the first one is shown', () => {
    const dealerTexts = [other('heading', 'One', nord), other('heading', 'Two', nord)]
    expect(applyDealerTexts({ heading: 'x', dealerTexts }, nord)).toEqual({ heading: 'One' })
  })

  test('are left out if they are malformed, with a line in the log', () => {
    const log = spyOnLog()
    const dealerTexts = [{ _key: 'a', text: 1 }, other('heading', 'One', nord)]
    expect(applyDealerTexts({ heading: 'x', dealerTexts }, nord)).toEqual({ heading: 'One' })
    expect(log).toHaveBeenCalledOnce()
    expect(applyDealerTexts({ heading: 'x', dealerTexts: 'none' }, nord)).toEqual({ heading: 'x' })
    log.mockRestore()
  })
})

describe('where a document has the texts that a dealer shows', () => {
  const paths = (content: object, dealershipId = nord) =>
    Object.fromEntries(findDealerTextPaths(content, dealershipId))
  const ofHeading = { dealerTexts: [other('heading', 'For Nord', nord)] }
  const atKey = 'dealerTexts[_key=="heading-For Nord"].text'

  test.each<[where: string, document: object, paths: object]>([
    ['at the top', { heading: 'All', ...ofHeading }, { heading: atKey }],
    ['of a field without a text', ofHeading, { heading: atKey }],
    ['in an object', { seo: { ...ofHeading } }, { 'seo.heading': `seo.${atKey}` }],
    [
      'in a list within a list',
      { sections: [{ _key: 'a', items: [{ _key: 'b', ...ofHeading }] }] },
      {
        'sections[_key=="a"].items[_key=="b"].heading': `sections[_key=="a"].items[_key=="b"].${atKey}`,
      },
    ],
    [
      'as rich text',
      { body: getBlocks('All'), dealerTexts: [otherRichText('body', 'x', nord)] },
      { body: 'dealerTexts[_key=="body-x"].richText' },
    ],
    [
      'twice: the first is shown',
      { dealerTexts: [...ofHeading.dealerTexts, other('heading', 'Second', nord)] },
      { heading: atKey },
    ],
    ['of another dealer', { dealerTexts: [other('heading', 'x', prairie)] }, {}],
    ['without words', { dealerTexts: [other('heading', ' ', nord)] }, {}],
    ['that says the same', { heading: 'For Nord ', ...ofHeading }, {}],
    ['in a list of texts, numbers and objects without a key', { list: ['a', 1, null, {}] }, {}],
    ['malformed', { dealerTexts: 'none' }, {}],
  ])('%s', (_where, document, expected) => {
    expect(paths(document)).toEqual(expected)
  })
})

test.each<[what: string, text: string, richText: unknown[], value: unknown, isSame: boolean]>([
  ['equal lines', 'Steel', [], 'Steel', true],
  ['lines that differ in space around them', ' Steel ', [], 'Steel', true],
  ['other lines', 'Steel', [], 'steel', false],
  ['nothing beside nothing', '', [], '', false],
  ['a line beside nothing', 'Steel', [], undefined, false],
  [
    'equal paragraphs with other keys',
    '',
    getBlocks('x'),
    [{ ...getBlocks('x')[0], _key: 'z' }],
    true,
  ],
  ['other paragraphs', '', getBlocks('x'), getBlocks('y'), false],
  [
    'paragraphs in another style',
    '',
    getBlocks('x'),
    [{ ...getBlocks('x')[0], style: 'h2' }],
    false,
  ],
  ['no paragraphs', '', [], [], false],
])('another text says the same: %s', (_what, text, richText, value, isSame) => {
  expect(isSameText({ text, richText }, value)).toBe(isSame)
})

describe('a publication', () => {
  const published = [{ _id: 'a', _rev: '1', heading: 'x', sections: [{ _key: 's', text: 'y' }] }]
  const draft = (fields: object, section: object = {}) => [
    {
      sections: [{ _key: 's', text: 'y', ...section }],
      _id: 'a',
      _rev: '2',
      heading: 'x',
      ...fields,
    },
  ]

  test('of other texts changes the pages of their dealers only', () => {
    const dealerTexts = [other('text', 'For Nord', nord), other('gone', 'x', prairie)]
    const richText = { body: getBlocks('y'), dealerTexts: [otherRichText('body', 'z', prairie)] }
    expect(compareDealers(draft({}, { body: richText.body }), draft({}, richText))).toEqual(
      new Set([prairie]),
    )
    const changed = draft({}, { dealerTexts })
    expect(compareDealers(published, changed)).toEqual(new Set([nord]))
    expect(compareDealers(changed, published)).toEqual(new Set([nord]))
    expect(compareDealers(changed, changed)).toEqual(new Set())
  })

  test('of a text that all show changes the pages of all', () => {
    const dealerTexts = [other('heading', 'For Nord', nord)]
    expect(compareDealers(published, draft({ heading: 'z', dealerTexts }))).toBeNull()
    expect(compareDealers([], draft({}))).toBeNull()
  })
})

test('the other texts of a field are listed with their dealers, also incomplete ones', () => {
  const dealerTexts = [
    other('heading', 'One', nord),
    { _key: 'b', field: 'heading' },
    other('text', 'Two'),
  ]
  expect(parseDealerTexts({ dealerTexts }, 'heading')).toEqual([
    { key: 'heading-One', dealerships: [nord], text: 'One', richText: [] },
    { key: 'b', dealerships: [], text: '', richText: [] },
  ])
  expect(parseDealerTexts(undefined, 'heading')).toEqual([])
})
