import { describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import { createHomePage, createPage, textOfLength, textSection } from './valid-documents.ts'

const validator = setUpStudioValidator()

const other = (field: string, changes: object = {}) => ({
  ...{
    _key: crypto.randomUUID(),
    _type: 'textVariant',
    field,
    dealerships: ['row'],
    text: 'Other',
  },
  ...changes,
})

describe('another text for dealers', () => {
  const ofHeading = (...variants: object[]) =>
    validator.validate(createHomePage({ sections: [{ ...textSection, variants }] }))
  const heading = 'sections[text].heading'

  test('is valid by the rules of its field', async () => {
    const text = textOfLength(80)
    expect(await ofHeading(other('heading', { text }))).toEqual([])
    const both = [other('heading'), other('heading', { dealerships: ['second', 'third'] })]
    expect(await ofHeading(...both)).toEqual([])
  })

  test.each([
    ['too long', { text: textOfLength(81) }, 'Use at most 80 characters'],
    ['with an unknown placeholder', { text: 'For {prodct}' }, 'There is no {prodct}'],
    ['empty', { text: ' ' }, 'Write it, or remove it.'],
    ['missing', { text: undefined }, 'Write it, or remove it.'],
    ['without dealers', { dealerships: [] }, 'Choose who shows it.'],
  ])('is rejected at its field if it is %s', async (_what, changes, message) => {
    expect(await ofHeading(other('heading', changes))).toEqual([errorMarker(heading, message)])
  })

  test('that says what all storefronts show causes a warning, which does not keep the page from being published', async () => {
    const message = 'It says the same as the text of all. Change it, or remove it.'
    const variants = [other('heading', { text: 'Traction ' })]
    const sections = [{ ...textSection, heading: 'Traction', variants }]
    expect(await validator.validate(createHomePage({ sections }))).toEqual([
      warningMarker(heading, message),
    ])
  })

  test('is rejected if a dealer has two', async () => {
    const second = other('heading', { dealerships: ['another', 'row'] })
    expect(await ofHeading(other('heading'), second)).toEqual([
      errorMarker(heading, 'A dealer has two'),
    ])
    expect(await ofHeading(other('heading', { dealerships: ['row', 'row'] }))).toEqual([
      errorMarker(heading, 'A dealer has two'),
    ])
  })

  test('causes a warning where a longer text of the field does, and if it is of a deleted dealer', async () => {
    const text = textOfLength(61)
    const title = { variants: [other('title', { text })] }
    expect(await validator.validate(createPage(title))).toEqual([
      warningMarker('title', 'Search engines cut titles'),
    ])
    expect(await validator.validate(createPage({ seo: title }))).toEqual([
      warningMarker('seo.title', 'Search engines cut titles'),
    ])
    const deleted = [other('title', { _key: 'other', dealerships: ['gone'] })]
    expect(await validator.validate(createPage({ variants: deleted }))).toEqual([
      warningMarker('variants[other].dealerships.0', 'no longer in the catalogue'),
    ])
  })
})

describe('another rich text for dealers', () => {
  const getBlock = (texts: string[], href?: string) => ({
    ...{ _key: 'block', _type: 'block', style: 'normal' },
    markDefs: href === undefined ? [] : [{ _key: 'link', _type: 'link', href }],
    children: texts.map((text, index) => ({
      ...{ _key: `span-${index}`, _type: 'span', text },
      marks: href === undefined ? [] : ['link'],
    })),
  })
  const ofBody = (richText: object[] | undefined, changes: object = {}) =>
    validator.validate(
      createHomePage({
        sections: [
          {
            ...textSection,
            variants: [other('body', { _key: 'other', text: undefined, richText, ...changes })],
          },
        ],
      }),
    )
  const body = 'sections[text].body'

  test('is valid by the rules of its field', async () => {
    expect(await ofBody([getBlock(['For {product}'], '/faq')])).toEqual([])
  })

  test.each([
    ['with an unknown placeholder', [getBlock(['For {prodct}'])], 'There is no {prodct}'],
    ['with a claim that does not exist', [getBlock(['{claim:none}'])], 'There is no claim'],
    ['with half a claim', [getBlock(['{claim:', 'none}'])], 'A claim in curly brackets is partly'],
    ['blank', [getBlock([' '])], 'Write it, or remove it.'],
    ['missing', undefined, 'Write it, or remove it.'],
  ])('is rejected at its field if it is %s', async (_what, richText, message) => {
    expect(await ofBody(richText)).toEqual([errorMarker(body, message)])
  })

  test.each([
    ['to another storefront', '/dealer/nord/faq', 'Leave out /dealer/…'],
    ['without an address', '', 'Say where the link leads.'],
  ])(
    'is rejected at its field and at the link if it has a link %s',
    async (_what, href, message) => {
      const link = `sections[text].variants[other].richText[block].markDefs[link].href`
      const markers = await ofBody([getBlock(['Read'], href)])
      expect(markers).toHaveLength(2)
      expect(markers).toEqual(
        expect.arrayContaining([errorMarker(body, message), errorMarker(link, message)]),
      )
    },
  )

  test('that says what all storefronts show causes a warning', async () => {
    expect(await ofBody(textSection.body)).toEqual([
      warningMarker(body, 'It says the same as the text of all.'),
    ])
  })

  test('is rejected without dealers', async () => {
    expect(await ofBody([getBlock(['Other'])], { dealerships: [] })).toEqual([
      errorMarker(body, 'Choose who shows it.'),
    ])
  })
})
