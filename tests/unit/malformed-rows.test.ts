import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { ZodError } from 'zod'
import { getBrands } from '#lib/catalog/brands.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { CatalogError } from '#lib/catalog/parse-rows.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { getProductListing } from '#lib/catalog/product-listing.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))

/** The rows of each table, as PostgREST returns them whatever the filter. */
let rows: Record<string, unknown[]>
let log: MockInstance

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', async (url: string) => {
    const table = new URL(url).pathname.split('/').at(-1) ?? ''
    return Response.json(table === 'count_products' ? 0 : (rows[table] ?? []))
  })
  log = spyOnLog()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  log.mockRestore()
})

const brand = {
  id: 'b1',
  name: 'Bobcat',
  slug: 'bobcat',
  logo_filename: null,
  plain_brand_logos: null,
  website_url: null,
  first_product_slug: null,
}

const expectParseError = async (read: Promise<unknown>) => {
  const error: unknown = await read.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CatalogError)
  expect(error).toHaveProperty('cause', expect.any(ZodError))
}

test('a row that does not parse throws with the parse error as its cause', async () => {
  rows = { products: [{ id: 'p1', title: 7 }], dealerships: [{ id: 'd1', primary_color: 'red' }] }
  await expectParseError(getProduct('bars', storefrontValues))
  await expectParseError(getDealership('nord'))
})

test('a missing row is null', async () => {
  rows = {}
  expect(await getProduct('bars', storefrontValues)).toBeNull()
  expect(await getDealership('nord')).toBeNull()
})

test('a list omits a row that does not parse and logs it', async () => {
  rows = { brands: [brand, { ...brand, id: 'b2', name: null }] }
  expect((await getBrands()).map(({ id }) => id)).toEqual(['b1'])
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
    event: 'row-skipped',
    table: 'brands',
    id: 'b2',
  })
})

test('the listing of a brand that does not parse throws; the listing of an unknown brand is null', async () => {
  rows = { brands: [brand, { ...brand, id: 'b2', slug: 'case', name: null }] }
  await expectParseError(getProductListing('case', 1, storefrontValues))
  expect(await getProductListing('unknown', 1, storefrontValues)).toBeNull()
  expect(await getProductListing('bobcat', 1, storefrontValues)).toMatchObject({
    brand: { name: 'Bobcat' },
  })
  expect(await getProductListing(null, 1, storefrontValues)).toMatchObject({ brand: null })
})
