import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ProductPlate } from '#components/catalog/product-plate.tsx'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { claim } from '#lib/content/claim.ts'
import { createSectionContext } from '#tests/support/section-context.ts'
import { unknownFit } from '#tests/support/unknown-fit.ts'

const content = vi.hoisted(() => ({ claims: [] as object[] }))

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/product-page.ts', () => ({
  getProductPage: async () => ({ claims: content.claims }),
}))
vi.mock('#lib/content/products-page.ts', () => ({ getProductsPage: async () => ({}) }))

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
})

const bars: ProductDetail = {
  ...{ id: 'p1', slug: 'bars', title: 'Bars', storedTitle: 'Bars', price: 1890 },
  ...{ description: 'They bite.', storedDescription: 'They bite.', media: [] },
  ...{ barCount: 16, setType: null, isFeatured: false, createdAt: '2026-11-21T12:00:00+00:00' },
  ...{ brand: null, modelBrand: null, models: [], highlights: [], contents: [] },
  ...unknownFit,
}

const read = (id: string, given: object = {}) =>
  claim.parse({
    ...{ _id: id, figure: '80%', meaning: 'more traction', proof: null },
    ...{ ownFigure: '80%', translatedFigures: null, ...given },
  })
const proof = {
  ...{ test: 'Pull on snow', method: 'Five runs each', date: '2026-01-10' },
  ...{ expiresOn: null, file: null },
}

async function render(product: ProductDetail, locale: 'en' | 'fr' = 'en') {
  return renderToStaticMarkup(
    await ProductPlate({ context: createSectionContext(locale), product }),
  )
}

beforeEach(() => {
  content.claims = [read('a', { proof }), read('b')]
})

test('the plate of a product has the proof of a claim in its cell, and of no other', async () => {
  const $ = load(await render(bars))
  const cells = $('dl > div').toArray()
  expect(cells.map((cell) => $(cell).find('dd').text())).toEqual(['80%', '80%'])
  expect(cells.map((cell) => $(cell).find('details').length)).toEqual([1, 0])
  expect($('dt > span').text()).toBe('more traction')
  expect($('dt summary').text()).toContain('How we')
  expect($('dt details').text()).toContain('Five runs each')
})

test.each([
  ['without one', {}],
  ['that has expired', { proof: { ...proof, expiresOn: '2020-01-01' } }],
  ['of another figure', { proof, ownFigure: '60%' }],
])('with a proof %s, the cell is as short as before', async (_, given) => {
  content.claims = [read('a', given)]
  expect(await render(bars)).toContain('<dl><div><dt>more traction</dt><dd>80%</dd></div></dl>')
})

test('on a French page, a claim in English says so, and its proof is in French', async () => {
  content.claims = [read('a', { proof, lang: 'en' })]
  const $ = load(await render(bars, 'fr'))
  expect($('dt > span').attr('lang')).toBe('en')
  expect($('dd').attr('lang')).toBe('en')
  expect($('summary').text()).toBe('Comment nous l’avons mesuré')
  expect($('summary').closest('[lang]')).toHaveLength(0)
})

test('a product without bars claims nothing', async () => {
  const html = await render({ ...bars, barCount: null, models: ['T66'] })
  expect(html).toContain('T66')
  expect(html).not.toMatch(/80%|<details/)
})
