import { expect, test } from 'vitest'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { buildProductPreview } from '#studio/catalog-tool/build-product-preview.ts'
import { toProductPage } from '#studio/presentation/preview-pages.ts'

// The preview of a product beside its form. What the site makes of the same texts: `product-metadata.test.ts`.

const values = { product: 'Caribou', maker: 'Montreal Steel' }
const settings = {
  values,
  frenchValues: { ...values, maker: 'Aciers Montréal' },
  texts: {
    description: 'Traction bars of {product}.',
    variants: [{ _key: 'a', field: 'description', language: 'fr', text: 'Barres de {product}.' }],
  },
  sharePicture: null,
}
const dealer = { id: 'id-of-nord', slug: 'nord', title: 'Nord Traction', description: null }
const claims = [
  {
    ...{ id: 'claim-steel', type: 'claim', name: 'steel', meaning: 'x', isPublished: true },
    ...{ text: 'AR400', frenchText: 'AR 400', proofFault: null },
  },
]
const bars: FieldValues = {
  ...{ title: 'Bars', title_fr: 'Barres', description: 'They bite.', description_fr: 'Mordantes.' },
  ...{ seo_title: null, seo_title_fr: null, seo_description: null, seo_description_fr: null },
}
const page = toProductPage({ id: '', title: '', slug: 'bars', subtitle: null, picture: null })

const preview = (
  given: FieldValues,
  locale: 'en' | 'fr' = 'en',
  of: typeof dealer | null = null,
  trait: string | null = null,
) =>
  buildProductPreview(
    page,
    {
      values: { ...bars, ...given },
      ...{ models: ['T66'], modelBrand: 'Bobcat', pictureUrl: null },
      distinctions: {
        en: { trait, hasOwnDescription: true },
        fr: { trait: null, hasOwnDescription: true },
      },
    },
    settings,
    { locale, dealer: of, claims },
  )

test('without texts of its own, it has the default ones', () => {
  expect(preview({}, 'en', null, 'T66')).toEqual({
    title: 'Bars (T66) | Caribou',
    description: expect.stringMatching(/^They bite\. Fits Bobcat T66\./),
    siteName: 'Caribou',
    ...{ canonicalPath: '/products/bars', path: '/products/bars', isListed: true },
    ...{ picture: null, pictureUrl: null },
    drawnPicturePath: '/social/en/main/product/bars.png',
  })
  expect(preview({ seo_title: '  ', seo_description: '\n' })).toEqual(preview({}))
})

test('its own texts have claims and names replaced, on each storefront', () => {
  const own = { seo_title: '{product} of {claim:steel}' }
  expect(preview(own).title).toBe('Caribou of AR400')
  expect(preview(own, 'en', dealer)).toMatchObject({
    title: 'Nord Traction of AR400',
    ...{ path: '/dealer/nord/products/bars', canonicalPath: '/products/bars', isListed: false },
  })
})

test('without complete French of them, they are in English together, whatever the page is in', () => {
  const english = {
    seo_title: 'Ice bars',
    seo_description: `${'Steel bars that bite. '.repeat(3)}`,
  }
  const { title, description } = preview({ ...english, seo_title_fr: 'Barres à glace' }, 'fr')
  expect(title).toBe('Ice bars')
  expect(description).toMatch(/^Steel bars that bite\./)
  const french = {
    seo_title_fr: 'Barres à glace',
    seo_description_fr: `${'De l’acier. '.repeat(6)}`,
  }
  expect(preview({ ...english, ...french }, 'fr')).toMatchObject({
    title: 'Barres à glace',
    description: expect.stringMatching(/^De l’acier\./),
    path: '/fr/produits/bars',
  })
  expect(preview({ title_fr: null, ...english, ...french }, 'fr').title).toBe('Barres à glace')
})
