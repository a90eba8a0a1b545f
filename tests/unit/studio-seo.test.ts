import { describe, expect, test } from 'vitest'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getLengthError, getStorefrontLengths } from '#lib/content/storefront-lengths.ts'
import { buildPagePreview, getSeoPage, parseSeoDocument } from '#studio/seo/page-preview.ts'

const values = {
  product: 'Caribou',
  earlier: 'AR400',
  maker: 'Montreal Steel',
  start: 'May 2026',
  season: 'winter 2026',
}
const longestDealership = 'Équipements de construction de Rivière-du-Loup'
const names = { values, longestDealership }

describe('the length of a text with placeholders', () => {
  test('is that of the names as they are, and of the longest dealership', () => {
    expect(getStorefrontLengths('{product} bars', names)).toEqual({
      main: 12,
      dealer: { name: longestDealership, length: longestDealership.length + 5 },
    })
    expect(getStorefrontLengths('Steel by {maker}', names)).toEqual({ main: 23, dealer: null })
  })

  test('is the typical one while the names are unknown', () => {
    expect(getStorefrontLengths('{product}', null)).toEqual({ main: 24, dealer: null })
  })

  test('warns of the storefront where it is too long', () => {
    const limit = { max: 30, message: 'Cut.' }
    expect(getLengthError('Bars', names, limit)).toBeNull()
    expect(getLengthError('x'.repeat(31), names, limit)).toBe('Cut.')
    expect(getLengthError(`${'x'.repeat(20)}{maker}`, names, limit)).toContain('curly brackets')
    expect(getLengthError('{product}', names, limit)).toBe(
      `Cut. On the storefront of ${longestDealership} this has 46.`,
    )
  })
})

const french = (field: string, text: string) => ({
  ...{ _key: `${field}-fr`, field, language: 'fr', text },
})

const claims = [
  {
    ...{ id: 'claim-steel', type: 'claim', name: 'steel', meaning: 'x', isPublished: true },
    ...{ text: 'AR400', frenchText: 'AR 400', proofFault: null },
  },
]

describe('a preview', () => {
  const settings = {
    values,
    frenchValues: { ...values, maker: 'Aciers Montréal' },
    texts: {
      description: 'Traction bars of {product}, cut from one plate of AR400 steel.',
      variants: [
        french('description', 'Barres de {product}, taillées dans l’acier {claim:steel}.'),
      ],
    },
    sharePicture: { asset: { _ref: 'image-shared' } },
  }
  const dealer = {
    id: 'id-of-nord',
    slug: 'nord',
    title: 'Nord Traction',
    description: 'Sells and fits bars in Laval.',
  }
  const preview = (value: object, of: typeof dealer | null, locale: Locale = 'en') => {
    const document = parseSeoDocument(value)
    const page = document && getSeoPage(document)
    if (!page) throw new Error('The document has no page')
    return buildPagePreview(page, document, settings, { locale, dealer: of, claims })
  }
  const offer = {
    ...{ _id: 'drafts.offer', _type: 'page', title: 'Winter offer' },
    path: { _type: 'slug', current: 'offers/winter' },
    onDealers: true,
  }

  test('of a campaign page has its title with the storefront’s name, and a drawn picture', () => {
    expect(preview(offer, null)).toEqual({
      title: 'Winter offer | Caribou',
      description: expect.stringContaining('Traction bars of Caribou'),
      siteName: 'Caribou',
      canonicalPath: '/offers/winter',
      path: '/offers/winter',
      isListed: true,
      picture: null,
      pictureUrl: null,
      drawnPicturePath: '/social/en/main/campaign/offers/winter.png',
    })
  })

  test('on a dealer’s storefront names the dealer, and search engines list the main one’s', () => {
    const seo = { title: '{product} in winter', image: { asset: { _ref: 'a' } } }
    expect(preview({ ...offer, seo }, dealer)).toMatchObject({
      title: 'Nord Traction in winter',
      canonicalPath: '/offers/winter',
      path: '/dealer/nord/offers/winter',
      isListed: false,
      picture: { asset: { _ref: 'a' } },
    })
  })

  test('on a dealer’s storefront has the dealer’s own texts', () => {
    const variants = (field: string, text: string) => [
      { _key: field, field, dealerships: ['id-of-nord'], text },
    ]
    const page = { ...offer, variants: variants('title', 'Offer of {product}') }
    expect(preview(page, dealer).title).toBe('Offer of Nord Traction')
    expect(preview(page, null).title).toBe('Winter offer | Caribou')
    const seo = { title: 'Winter', variants: variants('title', 'Snow at {product}') }
    expect(preview({ ...page, seo }, dealer).title).toBe('Snow at Nord Traction')
  })

  test('in French has the French texts, path and claims, and English ones where French is missing', () => {
    const page = { ...offer, frenchPath: { current: 'offres/hiver' } }
    expect(preview(page, dealer, 'fr')).toMatchObject({
      title: 'Winter offer | Nord Traction',
      description: expect.stringMatching(/^Winter offer .*traction bars of AR400 steel/),
      canonicalPath: '/fr/offres/hiver',
      path: '/fr/concessionnaire/nord/offres/hiver',
      drawnPicturePath: '/social/fr/dealer-nord/campaign/offres/hiver.png',
    })
    const seo = { title: 'Bars', variants: [french('title', 'Barres {product}')] }
    const translated = { ...page, seo, variants: [french('title', 'Offre d’hiver')] }
    expect(preview(translated, null, 'fr')).toMatchObject({
      title: 'Barres Caribou',
      description: expect.stringContaining('Barres de Caribou, taillées dans l’acier AR 400.'),
    })
    const marked = { title: 'Bars', variants: [french('title', '{maker} : « {product} » à 80 %!')] }
    expect(preview({ ...page, seo: marked }, null, 'fr').title).toBe(
      'Aciers Montréal\u00a0: «\u00a0Caribou\u00a0» à 80\u00a0%\u202f!',
    )
    const { seo: _, ...withoutSeo } = translated
    expect(preview(withoutSeo, null, 'fr').title).toBe('Offre d’hiver | Caribou')
    expect(preview({ _id: 'aboutPage', _type: 'aboutPage' }, dealer, 'fr')).toMatchObject({
      path: '/fr/concessionnaire/nord/a-propos',
    })
    const contact = { _id: 'contactPage', _type: 'contactPage' }
    expect(preview(contact, null, 'fr').title).toBe(
      translate('fr', 'contact')('title', { name: 'Caribou' }),
    )
  })

  test('in French of a page without French has a description wholly in English', () => {
    const { description } = preview(
      { _id: 'aboutPage', _type: 'aboutPage', heading: 'About the bars', intro: 'Steel for ice.' },
      null,
      'fr',
    )
    expect(description).toMatch(/^Steel for ice\. /)
    expect(description).not.toContain('Barres')
  })

  test('of a page that only dealers have is the listed one', () => {
    expect(preview({ ...offer, onlyOnDealers: true }, dealer)).toMatchObject({
      canonicalPath: '/dealer/nord/offers/winter',
      isListed: true,
    })
  })

  test('of the home page uses the picture of the settings; a dealer’s has a drawn one and its text', () => {
    const home = { _id: 'homePage', _type: 'homePage' }
    expect(preview(home, null)).toMatchObject({ title: 'Caribou', picture: settings.sharePicture })
    expect(preview(home, dealer)).toMatchObject({
      title: 'Nord Traction',
      description: expect.stringContaining('fits bars in Laval'),
      isListed: true,
      picture: null,
    })
  })

  test('of a page with a fixed heading has that heading as its title', () => {
    const intro = 'Ask us about {product}.'
    const seo = { _type: 'seo' }
    const page = { _id: 'contactPage', _type: 'contactPage', intro, seo }
    expect(preview(page, dealer).title).toContain('Nord Traction')
    expect(preview(page, null).description).toContain('Ask us about Caribou.')
  })

  test.each([undefined, '', '/', '//', '\\', ' /'])(
    'does not exist for a page with the address %j',
    (current) => {
      const path = { _type: 'slug', current }
      const document = parseSeoDocument({ _id: 'drafts.new', _type: 'page', title: 'New', path })
      expect(document && getSeoPage(document)).toBeNull()
    },
  )

  test.each(['/winter', '//winter', '\\winter'])('of a page at %j is on this site', (current) => {
    const path = { _type: 'slug', current }
    const document = parseSeoDocument({ _id: 'drafts.new', _type: 'page', path, frenchPath: path })
    expect(document && getSeoPage(document)).toMatchObject({
      ...{ path: '/winter', frenchPath: '/winter' },
    })
  })
})
