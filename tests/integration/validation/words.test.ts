import { beforeAll, describe, expect, test } from 'vitest'
import {
  characters,
  page,
  productsPage,
  reference,
  richText,
  siteSettings,
  store,
  textSection,
} from './good.ts'
import { refused, studioValidator, warned } from './validator.ts'

const validator = studioValidator()

beforeAll(async () => {
  await store(validator.client)
})

describe('search and sharing', () => {
  const withSeo = (seo: object) => validator.problems(productsPage({ seo }))

  test('an SEO title of 60 characters is fine', async () => {
    expect(await withSeo({ title: characters(60) })).toEqual([])
  })

  test('an SEO title of more than 60 characters is refused', async () => {
    expect(await withSeo({ title: characters(61) })).toEqual([refused('seo.title', '60')])
  })

  test('an SEO description of more than 160 characters is refused', async () => {
    expect(await withSeo({ description: characters(161) })).toEqual([
      refused('seo.description', '160'),
    ])
  })

  test('an SEO description of fewer than 50 characters is warned about', async () => {
    expect(await withSeo({ description: characters(49) })).toEqual([
      warned('seo.description', '50'),
    ])
  })

  test('names count as long as they will be', async () => {
    const title = (count: number) => `${characters(count)}{product}`
    expect(await withSeo({ title: title(36) })).toEqual([])
    expect(await withSeo({ title: title(37) })).toEqual([
      refused('seo.title', 'Names in curly brackets count in full.'),
    ])
    expect(await withSeo({ description: `${characters(26)}{season}` })).toEqual([])
    expect(await withSeo({ description: `${characters(137)}{maker}` })).toEqual([
      refused('seo.description', '160'),
    ])
  })

  test('an SEO description of 50 to 160 characters is fine, and so is none', async () => {
    expect(await withSeo({ description: characters(50) })).toEqual([])
    expect(await withSeo({ description: characters(160) })).toEqual([])
    expect(await withSeo({})).toEqual([])
  })

  test('an unknown placeholder in an SEO title or description is refused', async () => {
    expect(await withSeo({ title: '{prodct}', description: `${characters(50)} {makr}` })).toEqual([
      refused('seo.title', 'There is no {prodct}'),
      refused('seo.description', 'There is no {makr}'),
    ])
  })
})

describe('copy', () => {
  test('a line longer than its place is refused', async () => {
    const settings = siteSettings({ productName: characters(41) })
    expect(await validator.problems(settings)).toEqual([refused('productName', 'at most 40')])
  })

  test('a paragraph longer than its place is refused', async () => {
    const products = productsPage({ intro: characters(301) })
    expect(await validator.problems(products)).toEqual([refused('intro', 'at most 300')])
  })

  test('placeholders that exist may stand in a line and in a paragraph', async () => {
    const products = productsPage({ quoteHeading: 'Ask for {product}', intro: '{maker}, {season}' })
    expect(await validator.problems(products)).toEqual([])
  })

  test('a placeholder cannot stand in the words that take its place', async () => {
    const fields = [
      ...['productName', 'earlierName', 'manufacturer', 'productionStart', 'productionSeason'],
    ]
    for (const field of fields) {
      expect(await validator.problems(siteSettings({ [field]: 'By {maker}' }))).toEqual([
        refused(field, 'Write the words themselves'),
      ])
    }
  })

  test('an unknown placeholder is refused, and those that exist are named', async () => {
    const products = productsPage({ quoteHeading: 'Ask for {prodct}', intro: 'By {makr}' })
    expect(await validator.problems(products)).toEqual([
      refused('intro', 'There is no {makr}. You can write {product}'),
      refused('quoteHeading', 'There is no {prodct}'),
    ])
  })

  test('an unknown placeholder in a text with paragraphs is refused where it stands', async () => {
    const sections = [{ ...textSection, body: richText('We call it {prodct}.') }]
    expect(await validator.problems(page({ sections }))).toEqual([
      refused('sections[text].body[block]', 'There is no {prodct}'),
    ])
  })
})

describe('what must be filled in', () => {
  test.each([
    ['claim', ['figure', 'meaning']],
    ['faqCategory', ['title']],
    ['faqEntry', ['answer', 'category', 'question']],
    ['redirect', ['from', 'to']],
    ['page', ['path', 'sections', 'title']],
    ['homePage', ['sections']],
    ['productsPage', ['quoteHeading']],
    ['productPage', ['informationLinks', 'supportLinks', 'waitlistHeading']],
    ['aboutPage', ['brandsHeading', 'claims', 'heading', 'story', 'storyHeading']],
    ['dealersPage', ['heading', 'inquiryText', 'shareText', 'tellText']],
    ['faqPage', ['brands', 'heading', 'installHeading', 'quickLinks']],
    ['contactPage', ['next', 'nextHeading']],
    ['privacyPage', ['contactHeading', 'contactText', 'heading', 'text']],
    ['installGuide', ['minutes', 'steps', 'timeText']],
    ['navigation', ['footerText', 'quickLinks']],
    ['announcementBar', ['text']],
    [
      'siteSettings',
      [
        'contactEmail',
        'description',
        'earlierName',
        'manufacturer',
        'postalAddress',
        'productName',
        'productionSeason',
        'productionStart',
        'productionText',
      ],
    ],
  ])('of a document %s', async (_type, fields) => {
    const problems = await validator.problems({ _type })
    // The parts of a field that is missing are named as well.
    const named = problems.map(({ path }) => path.split('.')[0])
    expect([...new Set(named)].toSorted()).toEqual(fields)
    expect(new Set(problems.map(({ level }) => level))).toEqual(new Set(['error']))
  })

  test.each([
    ['heroSection', ['heading', 'picture']],
    ['textSection', ['body']],
    ['gallerySection', ['heading', 'pictures']],
    ['highlightsSection', ['heading', 'items']],
    ['statsSection', ['claims', 'heading']],
    ['installStepsSection', ['heading']],
    ['brandGridSection', ['heading']],
    ['featuredProductsSection', ['heading']],
    ['faqPicksSection', ['entries', 'heading']],
    ['callToActionSection', ['buttons', 'heading']],
    ['waitlistFormSection', ['heading']],
    ['quoteFormSection', ['heading']],
  ])('of a section %s', async (_type, fields) => {
    const problems = await validator.problems(page({ sections: [{ _type, _key: 'it' }] }))
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      fields.map((field) => `sections[it].${field}`),
    )
  })

  test('a line of spaces counts as empty', async () => {
    expect(await validator.problems(productsPage({ quoteHeading: '  ' }))).toEqual([
      refused('quoteHeading', 'Write a heading'),
    ])
  })

  test('a text without a word counts as empty', async () => {
    const entry = { _type: 'faqEntry', question: 'Does it work?', category: reference('winter') }
    expect(await validator.problems({ ...entry, answer: [] })).toEqual([
      refused('answer', 'Write the answer'),
    ])
  })
})
