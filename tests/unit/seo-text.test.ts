import { describe, expect, test } from 'vitest'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { findDistinguishingTrait } from '#lib/seo/distinguishing-trait.ts'
import { listingDescription } from '#lib/seo/listing-description.ts'
import { resolveDescription } from '#lib/seo/page-texts.ts'
import {
  appendFact,
  buildDescription,
  maxDescriptionLength,
  maxTitleLength,
  titleWithOptionalName,
  titleWithRequiredName,
  titleWithTrait,
} from '#lib/seo/title-and-description.ts'

const longName = 'Great Lakes Track & Equipment of Northern Ontario'
const longTitle =
  'Wide Traction Bars for Bobcat T76, T770, T86 and T870 with Five Angled Teeth a Bar'

describe('a title', () => {
  test('ends with the storefront’s name if there is room', () => {
    expect(titleWithOptionalName('Traction Bars for Bobcat', 'Caribou')).toBe(
      'Traction Bars for Bobcat | Caribou',
    )
  })

  test('omits the name rather than being shortened', () => {
    const title = 'Wide Traction Bars for Bobcat T76, T770, T86 and T870'
    expect(titleWithOptionalName(title, 'Caribou')).toBe(title)
  })

  test('is truncated at a word boundary', () => {
    const cut = titleWithOptionalName(longTitle, 'Caribou')
    expect(cut).toBe('Wide Traction Bars for Bobcat T76, T770, T86 and T870 with…')
    expect(cut.length).toBeLessThanOrEqual(maxTitleLength)
  })

  test('on a dealer’s storefront always contains the dealership’s name', () => {
    expect(titleWithRequiredName('Tracks that grip', 'Nord')).toBe('Tracks that grip | Nord')
    expect(titleWithRequiredName('', longName)).toBe(longName)
    expect(titleWithRequiredName('Join the Nord Waitlist', 'Nord')).toBe('Join the Nord Waitlist')
    expect(titleWithRequiredName(`Join the ${longName} Waitlist`, longName)).toBe(
      `Join the ${longName}…`,
    )
    expect(titleWithRequiredName(`Steel bars that bite, from ${longName}`, longName)).toBe(
      'Steel bars that bite… | Great Lakes Track & Equipment of…',
    )
    const title = titleWithRequiredName(longTitle, longName)
    expect(title).toBe('Wide Traction Bars for… | Great Lakes Track & Equipment of…')
    expect(title.length).toBeLessThanOrEqual(maxTitleLength)
  })

  test.each([20, 24, 34, 36, 57, 60, 61, 62, 66, 72, 73, 120])(
    'neither begins nor ends with a separator beside a name of %i letters',
    (length) => {
      const names = [
        'x'.repeat(length),
        'Track and Equipment of Northern Ontario '.repeat(4).slice(0, length).trim(),
      ]
      for (const name of names) {
        for (const title of [
          '',
          name,
          `${name} | FAQ`,
          `FAQ | ${name}`,
          `${name}: ${name}`,
          'FAQ',
          longTitle,
        ]) {
          const result = titleWithRequiredName(title, name)
          expect(result).toMatch(/^[\p{L}\p{N}].*[\p{L}\p{N}…]$/u)
          expect(result.length).toBeLessThanOrEqual(maxTitleLength)
        }
      }
    },
  )

  test('keeps the trait that distinguishes a product', () => {
    const title = titleWithTrait(longTitle, 'a-slug-of-eighty-characters-'.repeat(3))
    expect(title).toMatch(/^Wide Traction Bars… \(a-slug-of-/)
    expect(title.length).toBeLessThanOrEqual(maxTitleLength)
  })

  test('of a single long word is truncated within it, without splitting a character', () => {
    expect(truncateAtWord(' Steel\nthat  bites. ', 60)).toBe('Steel that bites.')
    const french = 'Même problème\u00a0: ça glisse\u202f!'
    expect(truncateAtWord(` ${french} `, 60)).toBe(french)
    expect(truncateAtWord(french, 16)).toBe('Même problème…')
    expect(truncateAtWord('Steel that bites. '.repeat(50), 320)).toMatch(/^.{300,319}…$/)
    expect(truncateAtWord('x'.repeat(80), 60)).toBe(`${'x'.repeat(59)}…`)
    expect(truncateAtWord(`${'x'.repeat(58)}😀😀`, 60)).toBe(`${'x'.repeat(58)}…`)
  })
})

describe('a description', () => {
  const site = 'AR400 steel traction bars that bolt onto rubber-tracked loaders.'

  test('of sufficient length is used unchanged, on one line', () => {
    const text = 'A parking lot at five in the morning\n\nis not snow, it is glass.'
    expect(buildDescription([text, site])).toBe(text.replace('\n\n', ' '))
  })

  test('that is too short is followed by the site’s description', () => {
    expect(buildDescription(['For mud', site])).toBe(`For mud. ${site}`)
    expect(buildDescription([null, '  ', site])).toBe(site)
  })

  test('is truncated at a word boundary', () => {
    const text = buildDescription(['Bars of steel, cut to your track. '.repeat(9)])
    expect(text).toMatch(/[a-z]…$/)
    expect(text.length).toBeLessThanOrEqual(maxDescriptionLength)
  })

  test('leaves room for a fact appended to it', () => {
    const text = appendFact('Steel bars across the rubber can. '.repeat(9), 'Fits Bobcat T770.')
    expect(text).toMatch(/… Fits Bobcat T770\.$/)
    expect(text?.length).toBeLessThanOrEqual(maxDescriptionLength)
    expect(appendFact(null, 'Fits Bobcat T770.')).toBe('Fits Bobcat T770.')
    expect(appendFact('For mud', null)).toBe('For mud')
  })
})

describe('a description on a French page', () => {
  const french = 'Des barres d’acier AR400 boulonnées sur la chenille de caoutchouc.'
  const english = 'AR400 steel traction bars that bolt onto rubber-tracked loaders.'
  const siteInFrench = /^Barres de traction Caribou en acier AR400/
  const siteInEnglish = /^Caribou traction bars of AR400 steel/
  const main = { locale: 'fr', storefront: { kind: 'main' } } as const
  const inFrench = { route: main, displayName: 'Caribou', settings: { description: french } }
  const inEnglish = { ...inFrench, settings: { description: english, lang: 'en' as const } }
  const describeIn = (context: typeof inFrench, page: object) =>
    resolveDescription(context, { path: '/about', title: 'Page', ...page }, 'Page')

  test('continues in the language in which it begins', () => {
    expect(describeIn(inFrench, { description: 'Court.' })).toBe(`Court. ${french}`)
    expect(describeIn(inFrench, { description: 'Short.', lang: 'en' })).toMatch(
      /^Short\. Caribou traction bars/,
    )
    expect(describeIn(inEnglish, { description: 'Court.' })).toMatch(/^Court\. Barres de traction/)
    expect(describeIn(inEnglish, { description: 'Short.', lang: 'en' })).toBe(`Short. ${english}`)
  })

  test('is in the language of the SEO fields if they have one, otherwise in that of the page', () => {
    const seo = { title: null, description: 'Court.', lang: 'fr' as const }
    const page = { description: 'Short.', lang: 'en' }
    expect(describeIn(inFrench, { ...page, seo })).toBe(`Court. ${french}`)
    expect(describeIn(inFrench, { ...page, seo: { ...seo, description: null } })).toMatch(/^Short/)
    expect(describeIn(inFrench, { seo: { ...seo, description: 'Short.', lang: 'en' } })).toMatch(
      /^Short\. Caribou traction bars/,
    )
  })

  test('of a page without one has the language of its title', () => {
    expect(describeIn(inFrench, {})).toBe(`Page\u00a0: ${french}`)
    expect(describeIn(inEnglish, {}).replace('Page\u00a0: ', '')).toMatch(siteInFrench)
    expect(describeIn(inEnglish, { lang: 'en' })).toBe(`Page: ${english}`)
    expect(describeIn(inFrench, { lang: 'en' }).replace('Page: ', '')).toMatch(siteInEnglish)
    const seo = { title: 'Page', description: null, lang: 'fr' as const }
    expect(describeIn(inFrench, { lang: 'en', seo })).toBe(`Page\u00a0: ${french}`)
  })

  test('of a dealer names the dealer in that language', () => {
    const route = { locale: 'fr', storefront: { kind: 'dealer', slug: 'nord' } } as const
    const page = { path: '/', title: 'Nord', description: english, lang: 'en' } as const
    expect(resolveDescription({ ...inFrench, route, displayName: 'Nord' }, page, 'Nord')).toBe(
      `Nord: ${english}`,
    )
  })

  test('of a listing is in the language of its text', () => {
    const listing = { brand: { name: 'Bobcat' }, page: 2 }
    expect(listingDescription(inFrench, listing, { text: null })).toEqual({
      lang: 'fr',
      description: `Page 2. Barres de traction Caribou pour les machines Bobcat. ${french}`,
    })
    expect(listingDescription(inEnglish, listing, { text: null })).toEqual({
      lang: 'en',
      description: `Page 2. Caribou traction bars for Bobcat machines. ${english}`,
    })
    expect(listingDescription(inFrench, listing, { text: english, lang: 'en' })).toEqual({
      lang: 'en',
      description: `Page 2. Caribou traction bars for Bobcat machines. ${english}`,
    })
    expect(listingDescription(inEnglish, { brand: null, page: 1 }, { text: french })).toEqual({
      ...{ lang: 'fr', description: french },
    })
  })
})

describe('products with the same title', () => {
  const bars = { slug: 'bars', brand: 'Bobcat', models: ['T76'] }

  test('need no trait if there is only one', () => {
    expect(findDistinguishingTrait(bars, [])).toBeNull()
  })

  test('are distinguished by brand, else by models, else by slug', () => {
    expect(findDistinguishingTrait(bars, [{ ...bars, slug: 'b', brand: 'CAT' }])).toBe('Bobcat')
    expect(findDistinguishingTrait(bars, [{ ...bars, slug: 'b', models: ['T66'] }])).toBe('T76')
    expect(findDistinguishingTrait(bars, [{ ...bars, slug: 'b' }])).toBe('bars')
  })
})
