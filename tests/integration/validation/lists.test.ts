import { beforeAll, describe, expect, test } from 'vitest'
import { links, page, reference, type Stored, store } from './good.ts'
import { refused, studioValidator, warned } from './validator.ts'

const validator = studioValidator()
let stored: Stored

const people = Array.from({ length: 9 }, (_, place) => `person${place}`)

beforeAll(async () => {
  stored = await store(validator.client)
  for (const _id of people) {
    await validator.client.create({ _id, _type: 'faqEntry', question: _id })
    await validator.client.create({
      _id: `claim-${_id}`,
      _type: 'claim',
      figure: '1',
      meaning: _id,
    })
  }
})

const keyed = (values: object[]) => values.map((value, place) => ({ ...value, _key: `${place}` }))

const section = (_type: string, fields: object) =>
  validator.problems(page({ sections: [{ _type, _key: 'it', heading: 'Look', ...fields }] }))

const pick = (_type: string, id: string) => ({ _type, id })

describe('a list has as many members as its place has room for', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...stored.picture, alt: `Track ${place}` }))
  const highlights = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ _type: 'highlight', title: `Grip ${place}`, text: 'It holds.' },
    }))
  const entries = (count: number) => people.slice(0, count).map(reference)
  const claims = (count: number) =>
    people.slice(0, count).map((person) => reference(`claim-${person}`))
  const buttons = (count: number) =>
    links(count).map((link, place) => ({ ...link, label: `${place}` }))
  const picks = (type: string) => (count: number) =>
    Array.from({ length: count }, (_, place) => pick(type, `row${place}`))

  test.each([
    ['gallerySection', 'pictures', 2, 12, pictures],
    ['highlightsSection', 'items', 2, 8, highlights],
    ['statsSection', 'claims', 1, 5, claims],
    ['faqPicksSection', 'entries', 1, 8, entries],
    ['callToActionSection', 'buttons', 1, 2, buttons],
    ['featuredProductsSection', 'products', 0, 8, picks('productPick')],
    ['brandGridSection', 'brands', 0, 30, picks('brandPick')],
  ])('%s has %s, from %i to %i', async (type, field, least, most, make) => {
    const problemsOf = (count: number) => section(type, { [field]: keyed(make(count)) })
    const path = `sections[it].${field}`
    expect(await problemsOf(least)).toEqual([])
    expect(await problemsOf(most)).toEqual([])
    expect(await problemsOf(most + 1)).toEqual([refused(path, `At most ${most}`)])
    if (least > 0) {
      expect(await problemsOf(least - 1)).toEqual([refused(path, `at least ${least}`)])
    }
  })
})

describe('what was picked already cannot be picked again', () => {
  const twice = (value: object) => keyed([value, value])
  const both = (field: string) =>
    [0, 1].map((key) => refused(`sections[it].${field}[${key}]`, 'there already'))

  test.each([
    ['a question', 'faqPicksSection', 'entries', reference('question')],
    ['a claim', 'statsSection', 'claims', reference('grip')],
    ['a product', 'featuredProductsSection', 'products', pick('productPick', 'row')],
    ['a brand', 'brandGridSection', 'brands', pick('brandPick', 'row')],
  ])('%s', async (_what, type, field, value) => {
    expect(await section(type, { [field]: twice(value) })).toEqual(both(field))
  })

  test('a dealership', async () => {
    const dealerships = twice(pick('dealershipPick', 'row'))
    expect(await validator.problems(page({ onDealers: true, dealerships }))).toEqual([
      refused('dealerships[0]', 'there already'),
      refused('dealerships[1]', 'there already'),
    ])
  })
})

describe('a row picked from the catalogue', () => {
  test.each([
    ['product', 'featuredProductsSection', 'products', 'productPick'],
    ['brand', 'brandGridSection', 'brands', 'brandPick'],
  ])('that is no longer there is warned about: a %s', async (kind, type, field, pickType) => {
    const rows = keyed([pick(pickType, 'row'), pick(pickType, 'gone')])
    expect(await section(type, { [field]: rows })).toEqual([
      warned(`sections[it].${field}[1].id`, `This ${kind} is no longer in the catalogue`),
    ])
  })

  test('that is no longer there is warned about: a dealership', async () => {
    const dealerships = keyed([pick('dealershipPick', 'gone')])
    expect(await validator.problems(page({ onDealers: true, dealerships }))).toEqual([
      warned('dealerships[0].id', 'This dealership is no longer in the catalogue'),
    ])
  })

  test('has to be chosen', async () => {
    expect(await section('brandGridSection', { brands: keyed([{ _type: 'brandPick' }]) })).toEqual([
      refused('sections[it].brands[0].id', 'Choose a brand'),
    ])
  })
})

describe('a document that was picked', () => {
  test('has to be there', async () => {
    const entries = keyed([reference('nobody')])
    expect(await section('faqPicksSection', { entries })).toEqual([
      refused('sections[it].entries[0]', 'must be published'),
    ])
  })
})
