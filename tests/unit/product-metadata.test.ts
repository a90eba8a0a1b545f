import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductMetadata } from '#lib/seo/product-metadata.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'
import { unknownFit } from '#tests/support/unknown-fit.ts'

vi.mock('server-only', () => ({}))

const context: StorefrontContext = {
  route: { locale: 'fr', storefront: { kind: 'main' } },
  settings: {
    ...{ productName: 'Caribou', manufacturer: 'the maker' },
    ...{ contactEmail: 'info@example.com', postalAddress: null, socialLinks: [] },
    ...{ description: 'Acier.', sharePicture: null },
  },
  displayName: 'Caribou',
  storefrontValues: { ...storefrontValues, locale: 'fr' },
  dealership: null,
  createDataAttribute: () => () => ({}),
  singletonDataAttribute: () => () => ({}),
}

const bars: ProductDetail = {
  ...{ id: 'p1', slug: 'bars', title: 'Barres, 450\u00a0mm', storedTitle: 'Barres, 450 mm' },
  ...{ description: 'Elles mordent.', storedDescription: 'Elles mordent.', price: 1890 },
  ...{
    media: [],
    barCount: null,
    setType: null,
    isFeatured: false,
    createdAt: '2026-11-21T12:00:00+00:00',
  },
  ...{ brand: { name: 'Bobcat', slug: 'bobcat', logo: null }, modelBrand: 'Bobcat' },
  ...{ models: ['T66'], highlights: [], contents: [] },
  ...unknownFit,
}

const other = { slug: 'others', models: ['T770'], brands: { name: 'CAT' } }

/** Titles and descriptions of another product, by column. */
let stored: Record<string, string> = {}

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', async (url: string) => {
    const conditions = [...new URL(url).searchParams]
    const isFound = conditions.some(([column, condition]) => {
      const text = stored[column]
      return text !== undefined && [`eq.${text}`, `like.${text}%`].includes(condition)
    })
    return Response.json(isFound ? [{ ...other, title: '' }] : [])
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a French title is compared as it is stored', async () => {
  stored = { title_fr: 'Barres, 450 mm' }
  const { title } = await getProductMetadata(context, bars)
  expect(title).toEqual({ absolute: expect.stringMatching(/^Barres, 450\smm \(Bobcat\)/) })
  stored = { title: 'Barres, 450 mm' }
  const unique = await getProductMetadata(context, bars)
  expect(unique.title).toEqual({ absolute: expect.not.stringContaining('Bobcat') })
})

test('the metadata of a product without French is in English as a whole', async () => {
  const english = { title: 'Bars', storedTitle: 'Bars', description: 'They bite.' }
  const product = { ...bars, ...english, storedDescription: 'They bite.', lang: 'en' as const }
  stored = { description: 'They bite.' }
  const { description } = await getProductMetadata(context, product)
  expect(description).toMatch(/^Bars: They bite\. Fits Bobcat T66\./)
  const ofFrench = await getProductMetadata(context, bars)
  expect(ofFrench.description).toMatch(/^Elles mordent\. Pour Bobcat T66\./)
  // Where the text is short, sentences of the site follow.
  expect(description).toMatch(/T66\. Caribou traction bars of AR400 steel/)
  expect(ofFrench.description).toMatch(/T66\. Acier\. Barres de traction Caribou/)
})
