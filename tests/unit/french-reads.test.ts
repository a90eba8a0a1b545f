import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDealership } from '#lib/catalog/dealership.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { getProductListing } from '#lib/catalog/product-listing.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/site-settings.ts', () => ({
  getSiteSettings: async () => ({
    storefrontValues: { product: 'Caribou', maker: 'the maker in English' },
  }),
}))

const product = {
  ...{ id: 'p1', title: 'Bars', slug: 'bars', brand_id: null, price: 10, image_url: null },
  ...{ images: [], media: [], bar_count: null, is_featured: false, set_type: null },
  ...{ set_contents: ['Clips'], models: [], brands: null, description: 'Steel for {maker}' },
  created_at: '2026-01-01T00:00:00+00:00',
  details_json: { highlights: ['Strong'], highlights_fr: ['Solides'] },
}
const french = {
  ...{
    title_fr: 'Barres : solides',
    description_fr: 'Acier : de {maker}',
    set_contents_fr: ['Attaches'],
  },
}

interface Read {
  path: string
  order: string | null
  select: string
  tags: readonly string[]
}

let reads: Read[] = []
let rows: Record<string, unknown[]> = {}

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  reads = []
  rows = { products: [{ ...product, ...french }] }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.split('/').at(-1) ?? ''
    reads.push({
      path,
      order: searchParams.get('order'),
      select: searchParams.get('select') ?? '',
      tags: init.next?.tags ?? [],
    })
    return Response.json(path === 'count_products' ? 1 : (rows[path] ?? []))
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const inFrench = { ...storefrontValues, locale: 'fr' } as const

test('a product is in the language of its page', async () => {
  expect(await getProduct('bars', storefrontValues)).toMatchObject({
    ...{ title: 'Bars', description: 'Steel for the maker', highlights: ['Strong'] },
    storedTitle: 'Bars',
    storedDescription: 'Steel for {maker}',
  })
  const shown = await getProduct('bars', inFrench)
  expect(shown).toMatchObject({
    ...{
      title: 'Barres\u00a0: solides',
      description: 'Acier\u00a0: de the maker',
      highlights: ['Solides'],
    },
    storedTitle: 'Barres : solides',
    storedDescription: 'Acier : de {maker}',
  })
  expect(shown).not.toHaveProperty('lang')
})

test('a product whose French is incomplete is in English as a whole', async () => {
  rows = { products: [{ ...product, ...french, details_json: { highlights: ['Strong'] } }] }
  expect(await getProduct('bars', inFrench)).toMatchObject({
    ...{
      title: 'Bars',
      description: 'Steel for the maker in English',
      highlights: ['Strong'],
      lang: 'en',
    },
    storedTitle: 'Bars',
    storedDescription: 'Steel for {maker}',
  })
  expect(await getProductListing(null, 1, inFrench)).toMatchObject({
    products: [{ title: 'Barres\u00a0: solides', contents: ['Attaches'] }],
  })
  rows = { products: [{ ...product, ...french, set_contents_fr: [] }] }
  expect(await getProductListing(null, 1, inFrench)).toMatchObject({
    products: [{ title: 'Bars', contents: ['Clips'], lang: 'en' }],
  })
})

test('a dealership is described in the language of its page', async () => {
  const dealership = {
    ...{ id: 'd1', slug: 'nord', name: 'Nord', description: 'Sales', contact_email: null },
    ...{ phone: null, street: null, town: null, province: null, postal_code: null },
    ...{
      opening_hours: null,
      closed_days: null,
      logo_url: null,
      primary_color: null,
      accent_color: null,
      text_color: null,
    },
    button_color: null,
  }
  rows = { dealerships: [{ ...dealership, description_fr: 'Vente' }] }
  expect(await getDealership('nord')).toMatchObject({ description: 'Sales' })
  expect(await getDealership('nord', 'fr')).toMatchObject({ description: 'Vente' })
  rows = { dealerships: [dealership] }
  expect(await getDealership('nord', 'fr')).toMatchObject({ description: 'Sales', lang: 'en' })
})

test('only pages in French read French, depend on it, and have lists in its order', async () => {
  await getProduct('bars', storefrontValues)
  await getProductListing(null, 1, storefrontValues)
  await getDealership('nord')
  expect(reads.length).toBeGreaterThan(3)
  expect(reads.filter(({ select }) => select.includes('_fr'))).toEqual([])
  expect(reads.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('fr:'))).toEqual([])
  expect(reads).toContainEqual(expect.objectContaining({ order: 'is_custom.asc,title.asc,id.asc' }))
  reads = []
  await getProduct('bars', inFrench)
  await getProductListing(null, 1, inFrench)
  await getDealership('nord', 'fr')
  expect(reads).toContainEqual(
    expect.objectContaining({ order: 'is_custom.asc,title_fr.asc,title.asc,id.asc' }),
  )
  for (const tag of ['product:bars', 'product:*', 'product-lists', 'dealership:nord']) {
    const depending = reads.filter(({ tags }) => tags.includes(tag))
    expect(depending.length, tag).toBeGreaterThan(0)
    for (const { path, tags } of depending) {
      if (path !== 'count_products') expect(tags).toContain(`fr:${tag}`)
    }
  }
})
