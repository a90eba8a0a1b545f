import { describe, expect, test } from 'vitest'
import { fingerprintText, hasWords } from '#lib/content/fingerprint.ts'
import {
  applyVariants,
  findVariantPaths,
  isSameText,
  parseVariants,
} from '#lib/content/variants.ts'
import { compareStorefronts as compareContent } from '#studio/changes/changed-storefronts.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const nord = 'id-of-nord'
const prairie = 'id-of-prairie'

const english = (dealershipId: string | null) => ({ locale: 'en' as const, dealershipId })
const french = (dealershipId: string | null) => ({ locale: 'fr' as const, dealershipId })

const other = (field: string, text: string | null, ...dealerships: string[]) => ({
  _key: `${field}-${text}`,
  _type: 'textVariant',
  ...{ field, text, dealerships },
})

const translation = (field: string, text: string, ...dealerships: string[]) => ({
  ...other(field, text, ...dealerships),
  language: 'fr',
})

const compareStorefronts = (before: unknown, after: unknown, untranslated: string[] = []) => {
  const untranslatedClaims = new Set(untranslated)
  return compareContent(
    { documents: before, untranslatedClaims },
    { documents: after, untranslatedClaims },
  )
}

/** In both languages. */
const inBoth = <Value>(value: Value) => ({ en: value, fr: value })

const getBlocks = (text: string) => [
  {
    ...{ _key: 'a', _type: 'block', style: 'normal' },
    children: [{ _key: 'a', _type: 'span', text }],
  },
]

const otherRichText = (field: string, text: string, ...dealerships: string[]) => ({
  ...{ _key: `${field}-${text}`, _type: 'textVariant', field, dealerships },
  richText: getBlocks(text),
})

describe('the texts of a dealer', () => {
  const page = {
    heading: 'For all',
    intro: null,
    picture: { alt: 'A bar' },
    variants: [other('heading', 'For Nord', nord), other('intro', 'Intro for both', nord, prairie)],
    sections: [
      { _key: 'a', heading: 'First', variants: [other('heading', 'First for Nord', nord)] },
      {
        _key: 'b',
        heading: 'Second',
        variants: null,
        entries: [{ question: 'Why?', variants: [other('question', 'Why Nord?', nord)] }],
      },
    ],
  }

  test('replace those of all, in lists and referenced documents, too', () => {
    expect(applyVariants(page, english(nord))).toEqual({
      heading: 'For Nord',
      intro: 'Intro for both',
      picture: { alt: 'A bar' },
      sections: [
        { _key: 'a', heading: 'First for Nord' },
        { _key: 'b', heading: 'Second', entries: [{ question: 'Why Nord?' }] },
      ],
    })
    expect(applyVariants(page, english(prairie))).toMatchObject({
      heading: 'For all',
      intro: 'Intro for both',
      sections: [{ heading: 'First' }, { heading: 'Second' }],
    })
  })

  test('replace rich text, also where all others have none', () => {
    const variants = [
      otherRichText('body', 'For Nord', nord),
      otherRichText('note', 'For both', nord, prairie),
    ]
    const content = { heading: 'x', body: getBlocks('For all'), note: null, variants }
    expect(applyVariants(content, english(nord))).toEqual({
      ...{ heading: 'x', body: getBlocks('For Nord'), note: getBlocks('For both') },
    })
    expect(applyVariants(content, english(prairie))).toMatchObject({ body: getBlocks('For all') })
    expect(applyVariants(content, english(null))).toEqual({
      ...{ heading: 'x', body: getBlocks('For all'), note: null },
    })
  })

  test('do not replace rich text while they have no words, nor a text of another kind', () => {
    const own = { heading: 'x', body: getBlocks('For all') }
    const variants = [
      ...[otherRichText('heading', 'Other', nord), other('body', 'Other', nord)],
      ...[otherRichText('body', ' ', nord), { ...otherRichText('body', 'x', nord), richText: [] }],
    ]
    expect(applyVariants({ ...own, variants: variants.slice(0, 2) }, english(nord))).toEqual(own)
    expect(applyVariants({ ...own, variants: variants.slice(2) }, english(nord))).toEqual(own)
  })

  test('are not part of the content of the main storefront', () => {
    const content = JSON.stringify(applyVariants(page, english(null)))
    expect(content).toContain('For all')
    expect(content).not.toMatch(/variants|Nord|both/)
  })

  test('do not apply while empty, nor to a field that is gone or is no text', () => {
    const texts = ['gone', 'picture', 'sections'].map((field) => other(field, 'Other', nord))
    const blank = [other('heading', ' ', nord), other('heading', null, nord), other('intro', 'x')]
    const { variants: _, ...own } = { ...page, sections: [] }
    expect(applyVariants({ ...own, variants: [...texts, ...blank] }, english(nord))).toEqual(own)
  })

  test('of the same field and dealer: the first one is shown', () => {
    const variants = [other('heading', 'One', nord), other('heading', 'Two', nord)]
    expect(applyVariants({ heading: 'x', variants }, english(nord))).toEqual({ heading: 'One' })
  })

  test('are left out if they are malformed, with a line in the log', () => {
    const log = spyOnLog()
    const variants = [{ _key: 'a', text: 1 }, other('heading', 'One', nord)]
    expect(applyVariants({ heading: 'x', variants }, english(nord))).toEqual({ heading: 'One' })
    expect(log).toHaveBeenCalledOnce()
    expect(applyVariants({ heading: 'x', variants: 'none' }, english(nord))).toEqual({
      heading: 'x',
    })
    log.mockRestore()
  })
})

describe('where a document has the texts that a dealer shows', () => {
  const paths = (content: object, dealershipId = nord) =>
    Object.fromEntries(findVariantPaths(content, english(dealershipId)))
  const ofHeading = { variants: [other('heading', 'For Nord', nord)] }
  const atKey = 'variants[_key=="heading-For Nord"].text'

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
      { body: getBlocks('All'), variants: [otherRichText('body', 'x', nord)] },
      { body: 'variants[_key=="body-x"].richText' },
    ],
    [
      'twice: the first is shown',
      { variants: [...ofHeading.variants, other('heading', 'Second', nord)] },
      { heading: atKey },
    ],
    ['of another dealer', { variants: [other('heading', 'x', prairie)] }, {}],
    ['without words', { variants: [other('heading', ' ', nord)] }, {}],
    ['that says the same', { heading: 'For Nord ', ...ofHeading }, {}],
    ['in a list of texts, numbers and objects without a key', { list: ['a', 1, null, {}] }, {}],
    ['malformed', { variants: 'none' }, {}],
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
    const variants = [other('text', 'For Nord', nord), other('gone', 'x', prairie)]
    const richText = { body: getBlocks('y'), variants: [otherRichText('body', 'z', prairie)] }
    expect(compareStorefronts(draft({}, { body: richText.body }), draft({}, richText))).toEqual(
      inBoth(new Set([prairie])),
    )
    const changed = draft({}, { variants })
    expect(compareStorefronts(published, changed)).toEqual(inBoth(new Set([nord])))
    expect(compareStorefronts(changed, published)).toEqual(inBoth(new Set([nord])))
    expect(compareStorefronts(changed, changed)).toEqual(inBoth(new Set()))
  })

  test('of a text that all show changes the pages of all', () => {
    const variants = [other('heading', 'For Nord', nord)]
    expect(compareStorefronts(published, draft({ heading: 'z', variants }))).toEqual(inBoth('all'))
    expect(compareStorefronts([], draft({}))).toEqual(inBoth('all'))
  })

  const french = translation('heading', 'fr')
  const frenchOfNord = translation('heading', 'fr Nord', nord)
  const none = new Set()
  test.each<[what: string, before: object, after: object, en: unknown, fr: unknown]>([
    ['adds a translation', {}, { variants: [french] }, none, 'all'],
    ['removes a translation', { variants: [french] }, {}, none, 'all'],
    ['adds one for a dealer', {}, { variants: [frenchOfNord] }, none, new Set([nord])],
    [
      'changes a text with a translation',
      { variants: [french] },
      { heading: 'y', variants: [french] },
      ...(['all', none] as const),
    ],
    [
      'changes a translation of a block that lacks another one, which a page may not show',
      { intro: 'Hi', variants: [french] },
      { intro: 'Hi', variants: [{ ...french, text: 'other' }] },
      ...([none, 'all'] as const),
    ],
    [
      'adds a translation that nobody has read',
      {},
      { variants: [{ ...french, unreviewed: true }] },
      ...([none, none] as const),
    ],
    [
      'notes that a translation is up to date',
      { variants: [french] },
      { variants: [{ ...french, source: 'x' }] },
      ...([none, none] as const),
    ],
    ['changes the French path of a page', {}, { frenchPath: { current: 'x' } }, 'all', 'all'],
  ])('that %s changes the pages of the languages that show it', (_what, before, after, en, fr) => {
    expect(compareStorefronts(draft(before), draft(after))).toEqual({ en, fr })
  })

  test('that changes a text whose French has a claim without French changes the French pages, which show the text', () => {
    const variants = [translation('heading', 'Glace, {claim:track}')]
    const [before, after] = [draft({ variants }), draft({ variants, heading: 'Ice' })]
    expect(compareStorefronts(before, after)).toEqual({ en: 'all', fr: none })
    expect(compareStorefronts(before, after, ['track'])).toEqual(inBoth('all'))
  })
})

test('the other texts of a field are listed with their dealers, also incomplete ones', () => {
  const variants = [
    other('heading', 'One', nord),
    { _key: 'b', field: 'heading' },
    other('text', 'Two'),
  ]
  const rest = { list: 'variants', field: 'heading', language: 'en', source: null, richText: [] }
  expect(parseVariants({ variants }, 'heading')).toEqual([
    { ...rest, key: 'heading-One', dealerships: [nord], text: 'One', isUnreviewed: false },
    { ...rest, key: 'b', dealerships: [], text: '', isUnreviewed: false },
  ])
  expect(parseVariants(undefined, 'heading')).toEqual([])
})

describe('who sees which text: the row is what exists, the columns what visitors see', () => {
  const texts = {
    base: [],
    dealer: [other('heading', 'en Nord', nord)],
    french: [translation('heading', 'fr')],
    frenchOfDealer: [translation('heading', 'fr Nord', nord)],
  }
  const all = [...texts.dealer, ...texts.french, ...texts.frenchOfDealer]
  const lacks = { lang: 'en' }
  test.each<[what: string, variants: object[], seen: [string, string, object, object]]>([
    [
      'the text',
      texts.base,
      ['en', 'en', { heading: 'en', ...lacks }, { heading: 'en', ...lacks }],
    ],
    [
      'the text, and a dealer’s',
      texts.dealer,
      ['en', 'en Nord', { heading: 'en', ...lacks }, { heading: 'en Nord', ...lacks }],
    ],
    ['the text, and French', texts.french, ['en', 'en', { heading: 'fr' }, { heading: 'fr' }]],
    [
      'the text, French, and a dealer’s: French of all precedes the dealer’s English',
      [...texts.dealer, ...texts.french],
      ['en', 'en Nord', { heading: 'fr' }, { heading: 'fr' }],
    ],
    [
      'the text, and French of a dealer',
      texts.frenchOfDealer,
      ['en', 'en', { heading: 'en', ...lacks }, { heading: 'fr Nord' }],
    ],
    [
      'the text, a dealer’s, and its French',
      [...texts.dealer, ...texts.frenchOfDealer],
      ['en', 'en Nord', { heading: 'en', ...lacks }, { heading: 'fr Nord' }],
    ],
    [
      'the text, French, and French of a dealer',
      [...texts.french, ...texts.frenchOfDealer],
      ['en', 'en', { heading: 'fr' }, { heading: 'fr Nord' }],
    ],
    ['all', all, ['en', 'en Nord', { heading: 'fr' }, { heading: 'fr Nord' }]],
    [
      'all, in another order',
      all.toReversed(),
      ['en', 'en Nord', { heading: 'fr' }, { heading: 'fr Nord' }],
    ],
  ])('%s', (_what, variants, [main, ofNord, frenchMain, frenchOfNord]) => {
    const content = { heading: 'en', variants }
    expect(applyVariants(content, english(null))).toEqual({ heading: main })
    expect(applyVariants(content, english(nord))).toEqual({ heading: ofNord })
    expect(applyVariants(content, english(prairie))).toEqual({ heading: main })
    expect(applyVariants(content, french(null))).toEqual(frenchMain)
    expect(applyVariants(content, french(nord))).toEqual(frenchOfNord)
    expect(applyVariants(content, french(prairie))).toEqual(frenchMain)
  })
})

describe('a block without a translation', () => {
  test('is in the default language as a whole', () => {
    const card = {
      ...{
        _key: 'a',
        title: 'Steel',
        text: 'It bites',
        href: '/faq',
        variants: [translation('title', 'Acier')],
      },
    }
    const { variants: _, ...own } = card
    expect(applyVariants(card, french(null))).toEqual({ ...own, lang: 'en' })
    const both = [...card.variants, translation('text', 'Il mord')]
    expect(applyVariants({ ...card, variants: both }, french(null))).toEqual({
      ...{ _key: 'a', title: 'Acier', text: 'Il mord', href: '/faq' },
    })
  })

  test('has a dealer’s text where the dealer’s English page has it', () => {
    const card = {
      ...{ title: 'Steel', text: 'It bites' },
      variants: [translation('title', 'Acier'), other('text', 'Nord bites', nord)],
    }
    expect(applyVariants(card, french(nord))).toEqual({
      ...{ title: 'Steel', text: 'Nord bites', lang: 'en' },
    })
  })

  test('has no block in another language in it; one around it keeps its own', () => {
    const item = { title: 'Ice', variants: [translation('title', 'Glace')] }
    const section = { _key: 's', heading: 'Winter', variants: null, items: [item] }
    const page = { title: 'Offer', variants: [translation('title', 'Offre')], sections: [section] }
    expect(applyVariants(page, french(null))).toEqual({
      title: 'Offre',
      sections: [
        { _key: 's', heading: 'Winter', lang: 'en', items: [{ title: 'Ice', lang: 'en' }] },
      ],
    })
    const translated = { ...section, variants: [translation('heading', 'Hiver')] }
    const untranslatedItem = { title: 'Ice', variants: null }
    expect(
      applyVariants(
        { sections: [{ ...translated, items: [item, untranslatedItem] }] },
        french(null),
      ),
    ).toEqual({
      sections: [
        { _key: 's', heading: 'Hiver', items: [{ title: 'Glace' }, { title: 'Ice', lang: 'en' }] },
      ],
    })
  })

  test('that is a document leaves its lists and SEO fields as they are, not its picture', () => {
    const page = {
      ...{ heading: 'About', variants: null },
      seo: { title: 'About us', variants: [translation('title', 'À propos')] },
      picture: { alt: 'A bar', variants: [translation('alt', 'Une barre')] },
      links: [{ label: 'More', variants: [translation('label', 'Plus')] }],
    }
    expect(applyVariants(page, french(null))).toEqual({
      ...{ heading: 'About', lang: 'en' },
      seo: { title: 'À propos', lang: 'fr' },
      picture: { alt: 'A bar', lang: 'en' },
      links: [{ label: 'Plus', lang: 'fr' }],
    })
  })

  test('that is a document says of each block in it in which language it is, once', () => {
    const link = { label: 'More', variants: [translation('label', 'Plus')] }
    const section = { heading: 'Ice', variants: [translation('heading', 'Glace')], links: [link] }
    const plain = { entry: link, name: 'YouTube' }
    const page = {
      heading: 'About',
      body: getBlocks('Steel'),
      variants: [],
      list: [section, plain],
    }
    expect(applyVariants(page, french(null))).toEqual({
      ...{ heading: 'About', body: getBlocks('Steel'), lang: 'en' },
      list: [
        { heading: 'Glace', lang: 'fr', links: [{ label: 'Plus' }] },
        { entry: { label: 'Plus', lang: 'fr' }, name: 'YouTube' },
      ],
    })
  })

  test.each<[what: string, fields: object]>([
    ['empty', { heading: '', intro: null }],
    ['of digits and signs', { heading: '80 %' }],
    ['of tokens', { heading: '{product} {claim:traction}' }],
    ['of rich text without words', { body: getBlocks('—') }],
    ['that are no copy', { href: '/faq', url: 'https://example.com' }],
  ])('does not exist because of texts %s', (_what, fields) => {
    expect(applyVariants({ ...fields, variants: null }, french(null))).toEqual(fields)
  })

  test('does not exist because of rich text with a translation, nor of an object without variants', () => {
    const richText = [{ ...otherRichText('body', 'Acier'), language: 'fr' }]
    expect(applyVariants({ body: getBlocks('Steel'), variants: richText }, french(null))).toEqual({
      body: getBlocks('Acier'),
    })
    const link = { label: 'YouTube' }
    expect(applyVariants({ links: [link] }, french(null))).toEqual({ links: [link] })
  })

  test('does not exist because of a text that only the French page has', () => {
    const variants = [translation('text', 'Seulement ici', nord)]
    expect(applyVariants({ text: null, variants }, french(nord))).toEqual({ text: 'Seulement ici' })
    expect(applyVariants({ text: null, variants }, french(null))).toEqual({ text: null })
    expect(applyVariants({ text: null, variants }, english(nord))).toEqual({ text: null })
  })
})

describe('a text with a claim that has no French', () => {
  const track = '{claim:track}'
  const lacks = { lang: 'en' }
  const block = { title: 'Steel', variants: [translation('title', 'Acier')] }
  test.each<[what: string, content: object, seen: object]>([
    [
      'counts as one without French',
      { heading: 'On ice', variants: [translation('heading', `Glace, ${track}`)] },
      { heading: 'On ice', ...lacks },
    ],
    [
      'takes the whole block with it',
      {
        ...{ heading: 'On ice', text: 'Bites' },
        variants: [translation('heading', 'Glace'), translation('text', `Mord, ${track}`)],
      },
      { heading: 'On ice', text: 'Bites', ...lacks },
    ],
    [
      'takes the objects in the block with it, but no other list',
      {
        ...{ heading: `On ${track}`, variants: [translation('heading', `Glace, ${track}`)] },
        picture: block,
        sections: [block],
      },
      {
        ...{ heading: `On ${track}`, ...lacks },
        ...{ picture: { title: 'Steel', ...lacks }, sections: [{ title: 'Acier', lang: 'fr' }] },
      },
    ],
    [
      'may be the claim only, which has no other words to translate',
      { heading: track, text: 'Bites', variants: [translation('text', 'Mord')] },
      { heading: track, text: 'Bites', ...lacks },
    ],
    [
      'may be rich text',
      {
        body: getBlocks('Bites'),
        variants: [{ ...otherRichText('body', `Mord, ${track}`), language: 'fr' }],
      },
      { body: getBlocks('Bites'), ...lacks },
    ],
    [
      'is no obstacle in English words that the French does without',
      { heading: `On ${track}`, variants: [translation('heading', 'Sur la glace')] },
      { heading: 'Sur la glace' },
    ],
    [
      'is none with another claim',
      { heading: 'On ice', variants: [translation('heading', 'Glace, {claim:steel}')] },
      { heading: 'Glace, {claim:steel}' },
    ],
  ])('%s', (_what, content, seen) => {
    const untranslatedClaims = new Set(['track'])
    expect(applyVariants(content, { ...french(null), untranslatedClaims })).toEqual(seen)
  })
})

test('texts for dealers of an earlier version are variants', () => {
  const dealerTexts = [{ ...other('heading', 'For Nord', nord), _type: 'dealerText' }]
  const content = { heading: 'For all', variants: null, dealerTexts }
  expect(applyVariants(content, english(nord))).toEqual({ heading: 'For Nord' })
  expect(applyVariants(content, english(null))).toEqual({ heading: 'For all' })
  expect(applyVariants(content, french(nord))).toEqual({ heading: 'For Nord', lang: 'en' })
  const both = { ...content, variants: [translation('heading', 'Pour tous')] }
  expect(applyVariants(both, french(nord))).toEqual({ heading: 'Pour tous' })
  expect(Object.fromEntries(findVariantPaths(content, english(nord)))).toEqual({
    heading: 'dealerTexts[_key=="heading-For Nord"].text',
  })
  expect(compareStorefronts([{ ...content, dealerTexts: [] }], [content])).toEqual(
    inBoth(new Set([nord])),
  )
})

test('the paths of a French page are those of the texts that it shows', () => {
  const document = {
    ...{ heading: 'Steel', text: 'Bites' },
    variants: [translation('heading', 'Acier'), other('text', 'Nord', nord)],
    sections: [{ _key: 'a', heading: 'Ice', variants: [translation('heading', 'Glace')] }],
  }
  // The document has a text without a translation, so that it is in English.
  expect(Object.fromEntries(findVariantPaths(document, french(nord)))).toEqual({
    text: 'variants[_key=="text-Nord"].text',
    'sections[_key=="a"].heading': 'sections[_key=="a"].variants[_key=="heading-Glace"].text',
  })
})

describe('the fingerprint of a text', () => {
  test('is the same for the same words', () => {
    expect(fingerprintText('Steel')).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprintText(' Steel\n')).toBe(fingerprintText('Steel'))
    expect(fingerprintText(getBlocks('x'))).toBe(
      fingerprintText([{ ...getBlocks('x')[0], _key: 'z' }]),
    )
    expect(fingerprintText(undefined)).toBe(fingerprintText(''))
  })

  test('is another one for other words, letters, order or style', () => {
    const values = [
      'Steel',
      'steel',
      'Steel.',
      'É',
      'é',
      'ab',
      'ba',
      '',
      getBlocks('x'),
      getBlocks('y'),
    ]
    const styled = [{ ...getBlocks('x')[0], style: 'h3' }]
    expect(new Set([...values, styled].map(fingerprintText)).size).toBe(values.length + 1)
  })
})

test.each([
  ['Steel', true],
  ['É', true],
  ['80%', false],
  ['{claim:install-time} – {product}', false],
  ['', false],
])('whether “%s” has words to translate: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
  expect(hasWords(getBlocks(text))).toBe(expected)
  expect(hasWords(['12', text])).toBe(expected)
})
