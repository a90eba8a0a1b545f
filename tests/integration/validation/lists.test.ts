import { beforeAll, describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import {
  createLinks,
  createPage,
  createReference,
  createVideo,
  type StoredReferences,
  storeReferencedDocuments,
} from './valid-documents.ts'

const validator = setUpStudioValidator()
let stored: StoredReferences

const people = Array.from({ length: 9 }, (_, place) => `person${place}`)

beforeAll(async () => {
  stored = await storeReferencedDocuments(validator.client)
  for (const _id of people) {
    await validator.client.create({ _id, _type: 'faqEntry', question: _id })
    await validator.client.create({
      _id: `claim-${_id}`,
      _type: 'claim',
      figure: '1',
      meaning: _id,
      needsNoProof: true,
    })
  }
})

const keyed = (values: object[]) => values.map((value, place) => ({ ...value, _key: `${place}` }))

const section = (_type: string, fields: object) =>
  validator.validate(createPage({ sections: [{ _type, _key: 'it', heading: 'Look', ...fields }] }))

const pick = (_type: string, id: string) => ({ _type, id })

describe('a list is limited in its number of items', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...stored.picture, alt: `Track ${place}` }))
  const highlights = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ _type: 'highlight', title: `Grip ${place}`, text: 'It holds.' },
    }))
  const setKinds = (count: number) =>
    pictures(count).map((picture) => ({ _type: 'setKind', setType: 'ice', picture }))
  const chapters = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ _type: 'videoChapter', title: `Bar ${place}`, start: `${place}:00` },
    }))
  const downloads = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ _type: 'downloadItem', title: `Guide ${place}`, file: stored.guide },
    }))
  const entries = (count: number) => people.slice(0, count).map(createReference)
  const claims = (count: number) =>
    people.slice(0, count).map((person) => createReference(`claim-${person}`))
  const buttons = (count: number) =>
    createLinks(count).map((link, place) => ({ ...link, label: `${place}` }))
  const picks = (type: string) => (count: number) =>
    Array.from({ length: count }, (_, place) => pick(type, `row${place}`))

  test.each([
    ['gallerySection', 'pictures', 2, 12, pictures],
    ['videoSection', 'chapters', 0, 30, chapters],
    ['highlightsSection', 'items', 2, 8, highlights],
    ['statsSection', 'claims', 1, 5, claims],
    ['setKindsSection', 'kinds', 1, 3, setKinds],
    ['faqPicksSection', 'entries', 1, 8, entries],
    ['downloadsSection', 'documents', 1, 20, downloads],
    ['callToActionSection', 'buttons', 1, 2, buttons],
    ['featuredProductsSection', 'products', 0, 8, picks('productPick')],
    ['brandGridSection', 'brands', 0, 30, picks('brandPick')],
  ])('%s: %s takes %i to %i items', async (type, field, least, most, make) => {
    const problemsOf = (count: number) =>
      section(type, {
        ...(type === 'videoSection' && { video: createVideo(stored) }),
        [field]: keyed(make(count)),
      })
    const path = `sections[it].${field}`
    expect(await problemsOf(least)).toEqual([])
    expect(await problemsOf(most)).toEqual([])
    expect(await problemsOf(most + 1)).toEqual([errorMarker(path, `At most ${most}`)])
    if (least > 0) {
      expect(await problemsOf(least - 1)).toEqual([errorMarker(path, `at least ${least}`)])
    }
  })
})

describe('an item picked twice is rejected', () => {
  const twice = (value: object) => keyed([value, value])
  const both = (field: string) =>
    [0, 1].map((key) => errorMarker(`sections[it].${field}[${key}]`, 'there already'))

  test.each([
    ['a question', 'faqPicksSection', 'entries', createReference('question')],
    ['a claim', 'statsSection', 'claims', createReference('grip')],
    ['a product', 'featuredProductsSection', 'products', pick('productPick', 'row')],
    ['a brand', 'brandGridSection', 'brands', pick('brandPick', 'row')],
  ])('%s', async (_what, type, field, value) => {
    expect(await section(type, { [field]: twice(value) })).toEqual(both(field))
  })

  test('a dealership', async () => {
    const dealerships = twice(pick('dealershipPick', 'row'))
    expect(await validator.validate(createPage({ onDealers: true, dealerships }))).toEqual([
      errorMarker('dealerships[0]', 'there already'),
      errorMarker('dealerships[1]', 'there already'),
    ])
  })
})

describe('the chapters of a video', () => {
  const problemsOf = (...starts: string[]) =>
    section('videoSection', {
      video: createVideo(stored),
      chapters: keyed(
        starts.map((start, place) => ({ _type: 'videoChapter', title: `Bar ${place}`, start })),
      ),
    })
  const at = (place: number) => `sections[it].chapters[${place}].start`

  test.each([[['0:00', '1:05', '1:02:03']], [['30 s', '65', '1 min 30 s']], [['5:00']]])(
    'begin one after the other: %j',
    async (starts) => {
      expect(await problemsOf(...starts)).toEqual([])
    },
  )

  test('out of order are rejected where they are', async () => {
    expect(await problemsOf('0:10', '2:00', '1:00', '1:30', '3:00')).toEqual([
      errorMarker(at(2), 'begins at 2:00. Put them in the order'),
      errorMarker(at(3), 'begins at 2:00. Put them in the order'),
    ])
  })

  test('at one time are rejected, however it is typed', async () => {
    expect(await problemsOf('1:05', '65')).toEqual([errorMarker(at(1), 'begins at 1:05, too')])
  })

  test('without a time are rejected there, and the others are compared', async () => {
    expect(await problemsOf('1:00', 'later', '1:00')).toEqual([
      errorMarker(at(1), 'Write minutes and seconds'),
      errorMarker(at(2), 'begins at 1:00, too'),
    ])
  })
})

describe('a row picked from the catalogue', () => {
  test.each([
    ['product', 'featuredProductsSection', 'products', 'productPick'],
    ['brand', 'brandGridSection', 'brands', 'brandPick'],
  ])('causes a warning if deleted: a %s', async (kind, type, field, pickType) => {
    const rows = keyed([pick(pickType, 'row'), pick(pickType, 'gone')])
    expect(await section(type, { [field]: rows })).toEqual([
      warningMarker(`sections[it].${field}[1].id`, `This ${kind} is no longer in the catalog`),
    ])
  })

  test('causes a warning if deleted: a dealership', async () => {
    const dealerships = keyed([pick('dealershipPick', 'gone')])
    expect(await validator.validate(createPage({ onDealers: true, dealerships }))).toEqual([
      warningMarker('dealerships[0].id', 'This dealership is no longer in the catalogue'),
    ])
  })

  test('is required', async () => {
    expect(await section('brandGridSection', { brands: keyed([{ _type: 'brandPick' }]) })).toEqual([
      errorMarker('sections[it].brands[0].id', 'Choose a brand'),
    ])
  })
})

describe('a referenced document', () => {
  test('must be published', async () => {
    const entries = keyed([createReference('nobody')])
    expect(await section('faqPicksSection', { entries })).toEqual([
      errorMarker('sections[it].entries[0]', 'must be published'),
    ])
  })
})
