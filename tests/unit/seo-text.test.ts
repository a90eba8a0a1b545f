import { describe, expect, test } from 'vitest'
import { difference } from '#lib/seo/difference.ts'
import {
  descriptionOf,
  longestDescription,
  longestTitle,
  shorten,
  titleApart,
  titleNaming,
  titleWith,
  withFact,
} from '#lib/seo/fit-text.ts'

const longName = 'Great Lakes Track & Equipment of Northern Ontario'
const longTitle =
  'Wide Traction Bars for Bobcat T76, T770, T86 and T870 with Five Angled Teeth a Bar'

describe('a title', () => {
  test('carries the name of the storefront where there is room', () => {
    expect(titleWith('Traction Bars for Bobcat', 'Caribou')).toBe(
      'Traction Bars for Bobcat | Caribou',
    )
  })

  test('loses the name before it loses a word of its own', () => {
    const title = 'Wide Traction Bars for Bobcat T76, T770, T86 and T870'
    expect(titleWith(title, 'Caribou')).toBe(title)
  })

  test('is cut after a word, never within one', () => {
    const cut = titleWith(longTitle, 'Caribou')
    expect(cut).toBe('Wide Traction Bars for Bobcat T76, T770, T86 and T870 with…')
    expect(cut.length).toBeLessThanOrEqual(longestTitle)
  })

  test('of a dealership’s own page names it, however long both are', () => {
    expect(titleNaming('Tracks that grip', 'Nord')).toBe('Tracks that grip | Nord')
    expect(titleNaming('', longName)).toBe(longName)
    expect(titleNaming('Join the Nord Waitlist', 'Nord')).toBe('Join the Nord Waitlist')
    const title = titleNaming(longTitle, longName)
    expect(title).toBe('Wide Traction Bars for… | Great Lakes Track & Equipment of…')
    expect(title.length).toBeLessThanOrEqual(longestTitle)
  })

  test('keeps what tells it from another product’s', () => {
    const title = titleApart(longTitle, 'a-slug-of-eighty-characters-'.repeat(3))
    expect(title).toMatch(/^Wide Traction Bars… \(a-slug-of-/)
    expect(title.length).toBeLessThanOrEqual(longestTitle)
  })

  test('of one endless word is cut where it must be, never within a character', () => {
    expect(shorten('x'.repeat(80), 60)).toBe(`${'x'.repeat(59)}…`)
    expect(shorten(`${'x'.repeat(58)}😀😀`, 60)).toBe(`${'x'.repeat(58)}…`)
  })
})

describe('a description', () => {
  const site = 'AR400 steel traction bars that bolt onto rubber-tracked loaders.'

  test('that says enough stands alone, on one line', () => {
    const text = 'A parking lot at five in the morning\n\nis not snow, it is glass.'
    expect(descriptionOf([text, site])).toBe(text.replace('\n\n', ' '))
  })

  test('that says too little is followed by what the site is about', () => {
    expect(descriptionOf(['For mud', site])).toBe(`For mud. ${site}`)
    expect(descriptionOf([null, '  ', site])).toBe(site)
  })

  test('is cut after a word', () => {
    const text = descriptionOf(['Bars of steel, cut to your track. '.repeat(9)])
    expect(text).toMatch(/[a-z]…$/)
    expect(text.length).toBeLessThanOrEqual(longestDescription)
  })

  test('leaves room for a fact that follows it', () => {
    const text = withFact('Steel bars across the rubber can. '.repeat(9), 'Fits Bobcat T770.')
    expect(text).toMatch(/… Fits Bobcat T770\.$/)
    expect(text?.length).toBeLessThanOrEqual(longestDescription)
    expect(withFact(null, 'Fits Bobcat T770.')).toBe('Fits Bobcat T770.')
    expect(withFact('For mud', null)).toBe('For mud')
  })
})

describe('products of one title', () => {
  const bars = { slug: 'bars', brand: 'Bobcat', models: ['T76'] }

  test('need nothing more where there is one', () => {
    expect(difference(bars, [])).toBeNull()
  })

  test('are told apart by brand, else by models, else by address', () => {
    expect(difference(bars, [{ ...bars, slug: 'b', brand: 'CAT' }])).toBe('Bobcat')
    expect(difference(bars, [{ ...bars, slug: 'b', models: ['T66'] }])).toBe('T76')
    expect(difference(bars, [{ ...bars, slug: 'b' }])).toBe('bars')
  })
})
