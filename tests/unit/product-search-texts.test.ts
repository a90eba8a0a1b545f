import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#lib/base/locales.ts'
import { getComparedProduct, getProduct } from '#lib/catalog/product-detail.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({ fetch: async () => ({ figure: '81%', inText: null, variants: null }) }),
}))

const product = {
  ...{ id: 'p1', title: 'Bars', title_fr: 'Barres', slug: 'bars', price: 10, image_url: null },
  ...{ images: [], media: [], bar_count: null, is_featured: false, brands: null },
  ...{ description: null, details_json: { models: [] }, created_at: '2026-01-01T00:00:00+00:00' },
}

const stubRow = (columns: object) =>
  vi.stubGlobal('fetch', async () => Response.json([{ ...product, ...columns }]))

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  log = spyOnLog()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  log.mockRestore()
})

const none = { title: null, description: null }
const both = { seo_title: 'Ice bars', seo_description: 'They bite.' }
const french = { seo_title_fr: 'Barres à glace', seo_description_fr: 'Mordantes !' }

const texts: [what: string, row: object, locale: Locale, seo: object][] = [
  ['a row of an earlier version', {}, 'en', none],
  ['empty ones', { seo_title: '', seo_description: null }, 'en', none],
  ['spaces only', { seo_title: ' \n', seo_description: '\t' }, 'en', none],
  ['spaces around', { seo_title: ' Ice bars ' }, 'en', { ...none, title: 'Ice bars' }],
  ['both', both, 'en', { title: 'Ice bars', description: 'They bite.' }],
  [
    'a name and a claim',
    { seo_title: '{product}: {claim:traction} more' },
    'en',
    { ...none, title: `${storefrontValues.product}: 81% more` },
  ],
  [
    'both in French',
    { ...both, ...french },
    'fr',
    { title: 'Barres à glace', description: 'Mordantes\u202f!' },
  ],
  ['no French', both, 'fr', { title: 'Ice bars', description: 'They bite.', lang: 'en' }],
  [
    'French of one only',
    { ...both, ...french, seo_description_fr: ' ' },
    'fr',
    { title: 'Ice bars', description: 'They bite.', lang: 'en' },
  ],
  [
    'French without English',
    french,
    'fr',
    { title: 'Barres à glace', description: 'Mordantes\u202f!' },
  ],
]

test.each(texts)('texts in search results: %s', async (_, row, locale, seo) => {
  stubRow(row)
  const shown = await getProduct('bars', { ...storefrontValues, locale })
  expect(shown?.seo).toEqual(seo)
  // The page itself is in French all the same.
  expect(shown?.title).toBe(locale === 'fr' ? 'Barres' : 'Bars')
  expect(shown).not.toHaveProperty('lang')
})

test('the table of sets shows no text of search results, so that it depends on no claim in them', async () => {
  stubRow({ seo_title: '{claim:traction}' })
  expect((await getComparedProduct('bars', storefrontValues))?.seo).toEqual(none)
})

test.each([
  ['none', null, null],
  ['one of this site', '/uploads/media/none-of-these.vtt', null],
  ['one of a host that the site takes none from', 'https://elsewhere.example/a.jpg', null],
  ['no URL', 'javascript:alert(1)', null],
  ['one of the media library', `/uploads/assets/whole/${'a'.repeat(40)}-9x9.jpg`, 'itself'],
])('the picture of the shared page: %s', async (_, seo_image, shown) => {
  stubRow({ seo_image })
  const product = await getProduct('bars', storefrontValues)
  expect(product?.sharePicture).toBe(shown === 'itself' ? seo_image : null)
})
