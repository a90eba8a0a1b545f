import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { getProductsByIds } from '#lib/catalog/selected-products.ts'
import { getClaimError } from '#lib/catalog/staff/claim-error.ts'
import { productFields } from '#lib/catalog/staff/product-fields.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))

/** Tags of the reads of claims. */
const readTags: unknown[] = []

vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    fetch: async (
      _: string,
      { ids }: { ids: string[] },
      { next }: { next: { tags: string[] } },
    ) => {
      readTags.push(...next.tags)
      return ids.includes('claim-traction')
        ? { figure: '81%', inText: null, dealerTexts: null }
        : null
    },
  }),
}))

const product = {
  ...{ id: 'p1', title: 'Bars', slug: 'bars', brand_id: null, price: 10, image_url: null },
  ...{ images: [], media: [], bar_count: null, is_featured: false, set_type: null },
  ...{ set_contents: [], models: ['T66'], brands: null },
  created_at: '2026-01-01T00:00:00+00:00',
  description: '',
  details_json: { models: ['T66'], highlights: ['Up to {claim:traction} more traction'] },
}

let log: ReturnType<typeof spyOnLog>

/** Answers reads of products with a description. */
function stubDescription(description: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.endsWith('/products')) return Response.json([])
    const row = { ...product, description }
    // A card's read selects no features.
    const { details_json: _, ...card } = row
    return Response.json([searchParams.get('select')?.includes('created_at') ? row : card])
  })
}

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  readTags.length = 0
  log = spyOnLog()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  log.mockRestore()
})

describe('a product', () => {
  test.each([
    ['a claim', 'Up to {claim:traction} more.', 'Up to 81% more.'],
    ['in capitals', 'Up to {CLAIM:traction} more.', 'Up to 81% more.'],
    ['a claim that is gone', 'Up {claim:none} more.', 'Up more.'],
    ['a placeholder', 'Made by {maker}.', 'Made by the maker.'],
    ['half a token', 'Up to {claim:tra', 'Up to {claim:tra'],
    ['other brackets', 'A {b} c {}', 'A {b} c {}'],
  ])('with %s shows its words', async (_, written, shown) => {
    stubDescription(written)
    const detail = await getProduct('bars', storefrontValues)
    expect(detail).toMatchObject({
      description: shown,
      storedDescription: written,
      highlights: ['Up to 81% more traction'],
    })
    const cards = await getProductsByIds(['p1'], storefrontValues)
    expect(cards).toMatchObject([{ description: shown }])
    expect(readTags).toContain('content:claim:in-text:traction')
  })

  test('whose card cuts its description cuts no token', async () => {
    stubDescription(`${'word '.repeat(62)}{claim:traction} and more words`)
    const [card] = await getProductsByIds(['p1'], storefrontValues)
    expect(card?.description).not.toContain('{')
    expect(card?.description).toContain('81%')
  })

  test('without a claim in its card depends on no claim', async () => {
    stubDescription('Steel.')
    await getProductsByIds(['p1'], storefrontValues)
    expect(readTags).toEqual([])
  })
})

const names = new Set(['traction'])

test.each([
  ['description', '{claim:traction}', null],
  ['description', '{claim:tracton}', '{claim:tracton}'],
  ['highlights', ['One', '{claim:}'], '{claim:}'],
  ['highlights', ['One', '{claim:traction}'], null],
  ['title', '{claim:traction}', 'takes no claims'],
  ['models', ['{claim:traction}'], 'takes no claims'],
  ['title', 'Bars {x}', null],
])('the field %s with %j', (name, value, problem) => {
  const field = productFields.find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}`)
  const error = getClaimError(field, value, names)
  if (problem === null) expect(error).toBeNull()
  else expect(error).toContain(problem)
})
