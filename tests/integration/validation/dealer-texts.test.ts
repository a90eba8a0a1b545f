import { describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import { createHomePage, createPage, textOfLength, textSection } from './valid-documents.ts'

const validator = setUpStudioValidator()

const other = (field: string, changes: object = {}) => ({
  ...{ _key: crypto.randomUUID(), _type: 'dealerText', field, dealerships: ['row'], text: 'Other' },
  ...changes,
})

describe('another text for dealers', () => {
  const ofHeading = (...dealerTexts: object[]) =>
    validator.validate(createHomePage({ sections: [{ ...textSection, dealerTexts }] }))
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
    const title = { dealerTexts: [other('title', { text })] }
    expect(await validator.validate(createPage(title))).toEqual([
      warningMarker('title', 'Search engines cut titles'),
    ])
    expect(await validator.validate(createPage({ seo: title }))).toEqual([
      warningMarker('seo.title', 'Search engines cut titles'),
    ])
    const deleted = [other('title', { _key: 'other', dealerships: ['gone'] })]
    expect(await validator.validate(createPage({ dealerTexts: deleted }))).toEqual([
      warningMarker('dealerTexts[other].dealerships.0', 'no longer in the catalogue'),
    ])
  })
})
