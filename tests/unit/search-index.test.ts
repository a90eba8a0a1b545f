import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tags } from '#lib/base/cache-tags.ts'
import { createCatalogIndex } from '#lib/search/catalog-index.ts'
import { rankCatalog } from '#lib/search/rank.ts'
import { reloadChangedCatalogIndex, searchCatalog } from '#lib/search/search-catalog.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({ SUPABASE_URL: 'http://rows.example', SUPABASE_PUBLISHABLE_KEY: 'key' }),
}))

/** Rows of the catalogue; null while the database is unavailable. */
let products: Record<string, unknown>[] | null = []
/** Whether cached reads fail. */
let isCacheDown = false
let reads: { url: URL; tags: readonly string[] | undefined }[] = []

beforeEach(() => {
  resetProcessState()
  reads = []
  products = [toProduct('bars', 'Bars')]
  spyOnLog()
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input)
    reads.push({ url, tags: init?.next?.tags })
    if (!products || (isCacheDown && init?.next?.tags)) return new Response('down', { status: 503 })
    return Response.json(answer(url, products))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  resetProcessState()
})

const toProduct = (slug: string, title: string) => ({
  ...{ id: slug, slug, title, description: null, is_featured: false, set_type: null },
  ...{ models: null, brands: null, updated_at: title },
})

function answer({ pathname, searchParams }: URL, rows: Record<string, unknown>[]) {
  if (pathname.endsWith('/rpc/count_products')) return rows.length
  if (pathname.endsWith('/brands')) return []
  const after = searchParams.get('slug')?.replace('gt.', '') ?? ''
  return rows.filter(({ slug }) => String(slug) > after)
}

const findSlugs = async (query: string) =>
  (await searchCatalog(query)).products.map(({ slug }) => slug)

test('a change of products or brands loads the index again, others do not', async () => {
  expect(await findSlugs('bars')).toEqual(['bars'])
  products = [toProduct('claws', 'Claws')]
  await reloadChangedCatalogIndex([tags.dealerships, tags.content('faqEntry')])
  expect(await findSlugs('bars')).toEqual(['bars'])
  await reloadChangedCatalogIndex([tags.product('claws'), tags.products])
  expect(await findSlugs('bars')).toEqual([])
  expect(await findSlugs('claws')).toEqual(['claws'])
  products = []
  await reloadChangedCatalogIndex([tags.brands])
  expect(await findSlugs('claws')).toEqual([])
})

test('while the database is down, the last index answers, also after a change', async () => {
  expect(await findSlugs('bars')).toEqual(['bars'])
  products = null
  await reloadChangedCatalogIndex([tags.products])
  expect(await findSlugs('bars')).toEqual(['bars'])
})

test('a search reads nothing, and without any index it rejects', async () => {
  products = null
  await expect(findSlugs('bars')).rejects.toThrow('Could not read products')
  products = [toProduct('bars', 'Bars')]
  expect(await findSlugs('bars')).toEqual(['bars'])
  reads = []
  await findSlugs('bars')
  expect(reads).toEqual([])
})

test('on a serverless host, each function follows what the cache of the host says', async () => {
  vi.stubEnv('VERCEL', '1')
  expect(await findSlugs('bars')).toEqual(['bars'])
  reads = []
  expect(await findSlugs('bars')).toEqual(['bars'])
  expect(reads.map((read) => read.tags?.length ?? 0)).not.toContain(0)
  products = [toProduct('bars', 'Claws')]
  expect(await findSlugs('claws')).toEqual(['bars'])
  products = null
  expect(await findSlugs('claws')).toEqual(['bars'])
})

test('on a serverless host, an index of unknown age is loaded again once it can be compared', async () => {
  vi.stubEnv('VERCEL', '1')
  isCacheDown = true
  expect(await findSlugs('bars')).toEqual(['bars'])
  products = [toProduct('bars', 'Claws')]
  isCacheDown = false
  expect(await findSlugs('claws')).toEqual(['bars'])
})

test('a row that does not parse is left out', async () => {
  const index = await createCatalogIndex([{ id: 'broken' }, toProduct('bars', 'Bars')])
  expect(rankCatalog(index, 'bars').products.map(({ slug }) => slug)).toEqual(['bars'])
})

test('ten thousand products are indexed without blocking the process', async () => {
  const kinds = ['Traction Bars', 'Wide Traction Bars', 'Ice Bars', 'Hardware Kit']
  const rows = Array.from({ length: 10_000 }, (_, number) => ({
    ...toProduct(`many-${number}`, `${kinds[number % kinds.length]} ${number}`),
    models: [`K${100 + (number % 700)}`, `L${number % 90}-2`],
    brands: { name: `Brand ${number % 15}`, slug: `brand-${number % 15}` },
  }))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const index = await createCatalogIndex(rows)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect(rankCatalog(index, 'trction bars k107').products).toHaveLength(6)
})

test('words of both languages find a product, in the plural, without accents and hyphens', async () => {
  const french = { title_fr: 'Barres à glace', description_fr: 'Déneigement par mini-chargeuse' }
  const index = await createCatalogIndex([{ ...toProduct('ice', 'Ice bars'), ...french }])
  const queries = ['ice bars', 'barre glace', 'barres à glaces', 'deneigement', 'minichargeuse']
  for (const query of [...queries, 'mini-chargeuses', 'une barre pour la glace']) {
    expect([query, rankCatalog(index, query).products]).toMatchObject([
      query,
      [{ slug: 'ice', title: 'Ice bars', frenchTitle: 'Barres à glace' }],
    ])
  }
})

test('a letter beside a number is that of a model, also one that is a word or an elided one', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  // No other word of the catalogue begins with a letter.
  const models = letters.flatMap((letter) => [`${letter}650`, `259${letter}`])
  const rows = models.map((model) => ({ ...toProduct(model, '1890'), models: [model] }))
  const index = await createCatalogIndex(rows)
  const find = (query: string) => rankCatalog(index, query).models.map(({ model }) => model)
  for (const letter of letters) {
    expect(find(`${letter} 650`)).toEqual([`${letter}650`])
    expect(find(`259 ${letter}`)).toEqual([`259${letter}`])
    expect(find(`the ${letter} 650 d’acier`)).toEqual([`${letter}650`])
  }
})
