import { beforeAll, describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import {
  createPage,
  createProductsPage,
  createReference,
  createRichText,
  createSiteSettings,
  storeReferencedDocuments,
  textOfLength,
  textSection,
} from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
})

describe('SEO fields', () => {
  const withSeo = (seo: object) => validator.validate(createProductsPage({ seo }))

  test('an SEO title of 60 characters is valid', async () => {
    expect(await withSeo({ title: textOfLength(60) })).toEqual([])
  })

  test('an SEO title of more than 60 characters causes a warning', async () => {
    expect(await withSeo({ title: textOfLength(61) })).toEqual([warningMarker('seo.title', '60')])
  })

  test('an SEO description of more than 160 characters causes a warning', async () => {
    expect(await withSeo({ description: textOfLength(161) })).toEqual([
      warningMarker('seo.description', '160'),
    ])
  })

  test('an SEO description of fewer than 50 characters causes a warning', async () => {
    expect(await withSeo({ description: textOfLength(49) })).toEqual([
      warningMarker('seo.description', '50'),
    ])
  })

  test('placeholders count with the length of their values', async () => {
    const title = (count: number) => `${textOfLength(count)}{product}`
    expect(await withSeo({ title: title(36) })).toEqual([])
    expect(await withSeo({ title: title(37) })).toEqual([
      warningMarker('seo.title', 'Names in curly brackets count in full.'),
    ])
    expect(await withSeo({ description: `${textOfLength(26)}{maker}` })).toEqual([])
    expect(await withSeo({ description: `${textOfLength(137)}{maker}` })).toEqual([
      warningMarker('seo.description', '160'),
    ])
  })

  test('an SEO description of 50 to 160 characters is valid, and so is an empty one', async () => {
    expect(await withSeo({ description: textOfLength(50) })).toEqual([])
    expect(await withSeo({ description: textOfLength(160) })).toEqual([])
    expect(await withSeo({})).toEqual([])
  })

  test('an unknown placeholder in an SEO title or description is rejected', async () => {
    expect(await withSeo({ title: '{prodct}', description: `${textOfLength(50)} {makr}` })).toEqual(
      [
        errorMarker('seo.description', 'There is no {makr}'),
        errorMarker('seo.title', 'There is no {prodct}'),
      ],
    )
  })
})

describe('copy', () => {
  test('a line longer than its limit is rejected', async () => {
    const settings = createSiteSettings({ productName: textOfLength(41) })
    expect(await validator.validate(settings)).toEqual([errorMarker('productName', 'at most 40')])
  })

  test('a paragraph longer than its limit is rejected', async () => {
    const products = createProductsPage({ intro: textOfLength(301) })
    expect(await validator.validate(products)).toEqual([errorMarker('intro', 'at most 300')])
  })

  test('known placeholders are valid in a line and in a paragraph', async () => {
    const products = createProductsPage({
      quoteHeading: 'Ask for {product}',
      intro: '{maker}',
    })
    expect(await validator.validate(products)).toEqual([])
  })

  test('a placeholder is rejected in the values of placeholders', async () => {
    for (const field of ['productName', 'manufacturer']) {
      expect(await validator.validate(createSiteSettings({ [field]: 'By {maker}' }))).toEqual([
        errorMarker(field, 'Write the words themselves'),
      ])
    }
  })

  test('an unknown placeholder is rejected with a list of known ones', async () => {
    const products = createProductsPage({ quoteHeading: 'Ask for {prodct}', intro: 'By {makr}' })
    expect(await validator.validate(products)).toEqual([
      errorMarker('intro', 'There is no {makr}. You can write {product}'),
      errorMarker('quoteHeading', 'There is no {prodct}'),
    ])
  })

  test('an unknown placeholder in rich text is rejected at its position', async () => {
    const sections = [{ ...textSection, body: createRichText('We call it {prodct}.') }]
    expect(await validator.validate(createPage({ sections }))).toEqual([
      errorMarker('sections[text].body[block]', 'There is no {prodct}'),
    ])
  })
})

describe('a quotation', () => {
  const quotation = { _type: 'quotationSection', _key: 'it', text: 'It bites.', name: 'A. Roy' }
  const french = (field: string, text: string) => ({
    ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
  })
  const problemsOf = (changes: object) =>
    validator.validate(createPage({ sections: [{ ...quotation, ...changes }] }))

  test.each([
    ['text', 600],
    ['name', 80],
    ['role', 120],
  ])('has a limit of its %s, and more room in French', async (field, max) => {
    const path = `sections[it].${field}`
    const longer = textOfLength(max * 1.25)
    expect(await problemsOf({ [field]: textOfLength(max) })).toEqual([])
    expect(await problemsOf({ [field]: textOfLength(max + 1) })).toEqual([
      errorMarker(path, `at most ${max} characters`),
    ])
    const text = { [field]: 'Short' }
    expect(await problemsOf({ ...text, variants: [french(field, longer)] })).toEqual([])
    expect(await problemsOf({ ...text, variants: [french(field, `${longer}x`)] })).toEqual([
      errorMarker(path, `French: Use at most ${max * 1.25} characters`),
    ])
  })

  test('of spaces is rejected', async () => {
    expect(await problemsOf({ text: ' \n ', name: ' ' })).toEqual([
      errorMarker('sections[it].name', 'Say who said it'),
      errorMarker('sections[it].text', 'Write what was said'),
    ])
  })

  test('takes claims and placeholders that exist', async () => {
    expect(await problemsOf({ text: '{claim:grip} more, by {product}' })).toEqual([])
    expect(await problemsOf({ text: 'By {bars}', role: '{claim:none}' })).toEqual([
      errorMarker('sections[it].role', 'There is no claim {claim:none}'),
      errorMarker('sections[it].text', 'There is no {bars}'),
    ])
  })
})

describe('claims in texts', () => {
  const productsWith = (token: string) => createProductsPage({ quoteHeading: `Up to ${token}` })

  test('a published claim is valid in a line and in rich text', async () => {
    const sections = [{ ...textSection, body: createRichText('Up to {claim:grip}.') }]
    expect(await validator.validate(productsWith('{claim:grip}'))).toEqual([])
    expect(await validator.validate(createPage({ sections }))).toEqual([])
  })

  test('a claim that does not exist is rejected at its position', async () => {
    const sections = [{ ...textSection, body: createRichText('Up to {claim:grp}.') }]
    expect(await validator.validate(productsWith('{claim:grp}'))).toEqual([
      errorMarker('quoteHeading', 'There is no claim {claim:grp}'),
    ])
    expect(await validator.validate(createPage({ sections }))).toEqual([
      errorMarker('sections[text].body[block]', 'There is no claim {claim:grp}'),
    ])
  })

  test('a claim that is only a draft is rejected, unless the same release publishes it', async () => {
    const claim = { _type: 'claim', figure: '3 t', meaning: 'Weight', needsNoProof: true }
    await validator.client.create({ ...claim, _id: 'drafts.weight' })
    const release = { _type: 'page', _id: 'versions.winter.page' }
    const page = { ...createPage({ title: 'Of {claim:weight}' }), ...release }
    expect(await validator.validate(productsWith('{claim:weight}'))).toEqual([
      errorMarker('quoteHeading', 'not published yet'),
    ])
    expect(await validator.validate(page)).toEqual([errorMarker('title', 'not published yet')])
    await validator.client.create({ ...claim, _id: 'versions.winter.weight' })
    expect(await validator.validate(page)).toEqual([])
    expect(await validator.validate(productsWith('{claim:weight}'))).toEqual([
      errorMarker('quoteHeading', 'not published yet'),
    ])
  })

  test('a claim in two styles is rejected', async () => {
    const [block] = createRichText()
    const spans = ['Up to {claim:', 'grip}'].map((text, index) => ({
      ...{ _type: 'span', _key: `span${index}`, text, marks: index ? ['strong'] : [] },
    }))
    const sections = [{ ...textSection, body: [{ ...block, children: spans }] }]
    expect(await validator.validate(createPage({ sections }))).toEqual([
      errorMarker('sections[text].body[block]', 'partly bold'),
    ])
  })

  test('a claim is rejected in the words of a claim, and in the values of placeholders', async () => {
    const fields = { figure: '{claim:grip}', inText: '{claim:grip}', meaning: '{claim:grip}' }
    expect(await validator.validate({ _type: 'claim', needsNoProof: true, ...fields })).toEqual(
      ['figure', 'inText'].map((field) => errorMarker(field, 'cannot have a claim inside')),
    )
    expect(await validator.validate(createSiteSettings({ productName: '{claim:grip}' }))).toEqual([
      errorMarker('productName', 'Write the words themselves'),
    ])
  })

  test('the token of a fact of former site settings is valid while they or a claim have it', async () => {
    const ofStart = productsWith('{start}')
    expect(await validator.validate(ofStart)).toEqual([
      errorMarker('quoteHeading', 'There is no claim {claim:start}'),
    ])
    const settings = { _id: 'siteSettings', _type: 'siteSettings', productionStart: 'Fall' }
    await validator.client.create(settings)
    expect(await validator.validate(ofStart)).toEqual([])
    await validator.client.delete('siteSettings')
    await validator.client.create({ _id: 'claim-start', _type: 'claim', inText: 'Fall' })
    expect(await validator.validate(ofStart)).toEqual([])
    await validator.client.delete('claim-start')
  })

  test('a claim has a figure or words, for texts only', async () => {
    const ofWords = (words: object) =>
      validator.validate({
        ...{ _type: 'claim', meaning: 'When it begins', needsNoProof: true },
        ...words,
      })
    expect(await ofWords({ inText: 'Fall 2025' })).toEqual([])
    expect(await ofWords({ figure: '2025' })).toEqual([])
    expect(await ofWords({ figure: ' ' })).toEqual([errorMarker('figure', 'Write the figure')])
  })

  test('a claim that a list refers to keeps its figure', async () => {
    const withoutFigure = {
      ...{ _type: 'claim', inText: 'Fall 2025', meaning: 'When it begins', needsNoProof: true },
    }
    const listed = { ...withoutFigure, _id: 'drafts.claim-listed' }
    await validator.client.create({ ...listed, _id: 'claim-listed', figure: '2025' })
    expect(await validator.validate(listed)).toEqual([])
    const claims = [{ _type: 'reference', _key: 'one', _ref: 'claim-listed' }]
    await validator.client.create({ _id: 'aboutPage', _type: 'aboutPage', claims })
    expect(await validator.validate(listed)).toEqual([
      errorMarker('figure', 'a list of claims has this one'),
    ])
    expect(await validator.validate({ ...listed, figure: '2025' })).toEqual([])
  })

  test('a claim counts with the length of its text', async () => {
    const withIntro = (count: number) =>
      createProductsPage({ intro: `${textOfLength(count)}{claim:grip}` })
    expect(await validator.validate(withIntro(297))).toEqual([])
    expect(await validator.validate(withIntro(298))).toEqual([errorMarker('intro', 'at most 300')])
  })
})

describe('terms', () => {
  const track = { _type: 'term', english: 'Track', french: 'chenille', avoid: ['piste'] }

  test('a term is valid, also beside its published version', async () => {
    await validator.client.create({ ...track, _id: 'term-track' })
    expect(await validator.validate({ ...track, _id: 'term-track' })).toEqual([])
    expect(await validator.validate({ ...track, _id: 'drafts.term-track' })).toEqual([])
  })

  test('a second term with the same English is rejected', async () => {
    expect(await validator.validate({ ...track, _id: 'other', english: 'track' })).toEqual([
      errorMarker('english', 'There is a term “track” already'),
    ])
  })

  test('a form to avoid is none of the right forms, and is there once', async () => {
    const term = { ...track, english: 'tread', also: ['semelle'] }
    expect(await validator.validate({ ...term, avoid: ['Semelle'] })).toEqual([
      errorMarker('avoid', '“Semelle” is right French above'),
    ])
    expect(await validator.validate({ ...term, avoid: ['piste', 'piste'] })).toEqual([
      errorMarker('avoid.0', 'there already'),
      errorMarker('avoid.1', 'there already'),
    ])
  })
})

describe('required fields', () => {
  test.each([
    ['claim', ['figure', 'meaning']],
    ['faqCategory', ['title']],
    ['faqEntry', ['answer', 'category', 'question']],
    ['redirect', ['from', 'to']],
    ['term', ['english', 'french']],
    ['page', ['path', 'sections', 'title']],
    ['reusableSection', ['sections', 'title']],
    ['homePage', ['sections']],
    ['productsPage', ['quoteHeading']],
    ['productPage', ['informationLinks', 'supportLinks', 'waitlistHeading']],
    ['aboutPage', ['brandsHeading', 'claims', 'heading', 'story', 'storyHeading']],
    ['dealersPage', ['heading', 'inquiryText', 'shareText', 'tellText']],
    ['faqPage', ['brands', 'heading', 'installHeading', 'quickLinks']],
    ['contactPage', ['next', 'nextHeading']],
    ['privacyPage', ['contactHeading', 'contactText', 'heading', 'text']],
    ['installGuide', ['steps', 'time', 'timeText']],
    ['navigation', ['footerText', 'quickLinks']],
    ['formTexts', []],
    ['visitorMails', []],
    ['announcementBar', ['text']],
    [
      'siteSettings',
      [
        'contactEmail',
        'description',
        'manufacturer',
        'postalAddress',
        'productName',
        'productionText',
      ],
    ],
  ])('of document type %s', async (_type, fields) => {
    const problems = await validator.validate({ _type })
    // The result also names the nested fields of a missing field.
    const named = problems.map(({ path }) => path.split('.')[0])
    expect([...new Set(named)].toSorted()).toEqual(fields)
    expect(problems.filter(({ level }) => level !== 'error')).toEqual([])
  })

  test.each([
    ['heroSection', ['heading', 'picture']],
    ['textSection', ['body']],
    ['tableSection', ['cells']],
    ['gallerySection', ['heading', 'pictures']],
    ['videoSection', ['video']],
    ['highlightsSection', ['heading', 'items']],
    ['statsSection', ['claims', 'heading']],
    ['quotationSection', ['name', 'text']],
    ['installStepsSection', ['heading']],
    ['brandGridSection', ['heading']],
    ['setKindsSection', ['heading', 'kinds']],
    ['featuredProductsSection', ['heading']],
    ['faqPicksSection', ['entries', 'heading']],
    ['downloadsSection', ['documents']],
    ['callToActionSection', ['buttons', 'heading']],
    ['waitlistFormSection', ['heading']],
    ['quoteFormSection', ['heading']],
    ['reusedSection', ['reusable']],
  ])('of section type %s', async (_type, fields) => {
    const problems = await validator.validate(createPage({ sections: [{ _type, _key: 'it' }] }))
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      fields.map((field) => `sections[it].${field}`),
    )
  })

  test('a line of spaces counts as empty', async () => {
    expect(await validator.validate(createProductsPage({ quoteHeading: '  ' }))).toEqual([
      errorMarker('quoteHeading', 'Write a heading'),
    ])
  })

  test('rich text without words counts as empty', async () => {
    const entry = {
      _type: 'faqEntry',
      question: 'Does it work?',
      category: createReference('winter'),
    }
    expect(await validator.validate({ ...entry, answer: [] })).toEqual([
      errorMarker('answer', 'Write the answer'),
    ])
  })
})

describe('every text', () => {
  const lost = 'Replace “\ufffd”'
  test.each([
    ['a line', { _type: 'announcementBar', text: 'Steel d\ufffdt\ufffd' }, 'text'],
    ['a paragraph', createProductsPage({ intro: 'Steel d\ufffdt\ufffd' }), 'intro'],
    ['an SEO title', createProductsPage({ seo: { title: 'Steel d\ufffdt\ufffd' } }), 'seo.title'],
    [
      'rich text',
      createPage({ sections: [{ ...textSection, body: createRichText('d\ufffdt\ufffd') }] }),
      'sections[text].body',
    ],
    ['the name of the product', createSiteSettings({ productName: 'St\ufffdel' }), 'productName'],
  ])('has no letter that was lost: %s', async (_, document, path) => {
    const markers = await validator.validate(document)
    const found = markers.filter(({ message }) => message.startsWith(lost))
    expect(found.map((marker) => [marker.level, marker.path.startsWith(path)])).toEqual([
      ['error', true],
    ])
  })

  test.each(['   ', '\u00a0', '\u200b', '\ufeff \u00ad'])(
    'that is required has something to read: %j',
    async (text) => {
      const markers = await validator.validate({ _type: 'announcementBar', text })
      expect(markers.filter(({ path }) => path === 'text')).toHaveLength(1)
    },
  )
})
