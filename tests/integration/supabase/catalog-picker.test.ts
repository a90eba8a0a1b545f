import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSupabaseCatalog } from '#studio/catalog/supabase-catalog.ts'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

/** Returns a catalogue client with an empty cache. */
const catalog = () => createSupabaseCatalog(db.backend)

const titles = (rows: { title: string }[]) => rows.map((row) => row.title)

async function addProduct(title: string) {
  const slug = `added-${crypto.randomUUID()}`
  const { data } = await db.service.from('products').insert({ title, slug }).select('id').single()
  return { id: String(data?.id), slug }
}

async function brandId(slug: string) {
  const { data } = await db.service.from('brands').select('id').eq('slug', slug).single()
  return String(data?.id)
}

test('a product is found by part of its title, with its brand and image', async () => {
  const rows = await catalog().searchRows('product', ' for BOB')
  expect(titles(rows).every((title) => title.includes('for Bob'))).toBe(true)
  expect(rows.find(({ slug }) => slug === 'bobcat')).toMatchObject({
    slug: 'bobcat',
    title: 'Traction Bars for Bobcat',
    subtitle: 'Bobcat',
    picture: '/uploads/products/machine-white-standard.jpg',
  })
})

test('a product is found by a model', async () => {
  const slugs = (await catalog().searchRows('product', 't62')).map(({ slug }) => slug)
  expect(slugs).toContain('bobcat')
  expect(slugs).not.toContain('kubota')
})

test('brands and dealerships are found by part of their name', async () => {
  expect(await catalog().searchRows('brand', 'deere')).toMatchObject([
    { slug: 'john-deere', title: 'John Deere', picture: '/uploads/brands/john-deere.svg' },
  ])
  expect(titles(await catalog().searchRows('dealership', 'great lakes'))).toEqual([
    'Great Lakes Track & Equipment of Northern Ontario',
  ])
})

test('without a text the first twenty rows are returned, by title', async () => {
  await Promise.all(Array.from({ length: 21 }, (_, n) => addProduct(`Aaa ${n + 10}`)))
  const rows = await catalog().searchRows('product', '')
  expect(rows).toHaveLength(20)
  expect(titles(rows)).toEqual(titles(rows).toSorted())
})

test('all rows are returned page by page, up to a requested number', async () => {
  const rows = Array.from({ length: 1005 }, (_, n) => ({
    name: `Dealer ${String(n).padStart(4, '0')}`,
    slug: `dealer-number-${n}`,
  }))
  await db.service.from('dealerships').insert(rows)
  const { count } = await db.service.from('dealerships').select('id', { count: 'exact' })
  const all = await catalog().getRows('dealership')
  expect(all).toHaveLength(count ?? 0)
  expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  const first = await catalog().getRows('dealership', 30)
  expect(first).toEqual(all.slice(0, 30))
})

test.each(['100%', 'A_B', 'one, two', 'a\\b', '(pair)', '"quoted"', 'half.price'])(
  '%s is matched literally',
  async (text) => {
    await addProduct(`Bars ${text} wide`)
    await addProduct('Bars 100 AxB one two ab pair quoted half price wide')
    expect(titles(await catalog().searchRows('product', text))).toEqual([`Bars ${text} wide`])
  },
)

test('an asterisk matches any character, including itself', async () => {
  await Promise.all(['Bars 8*8', 'Bars 8x8', 'Bars 8 by 8'].map(addProduct))
  expect(titles(await catalog().searchRows('product', '8*8'))).toEqual(['Bars 8*8', 'Bars 8x8'])
})

test('a row is found by id until it is deleted', async () => {
  const { id, slug } = await addProduct('Short-lived bars')
  const found = { id, slug, title: 'Short-lived bars', subtitle: null, picture: null }
  expect(await catalog().getRow('product', id)).toEqual(found)
  expect(await catalog().rowExists('product', id)).toBe(true)
  expect(await catalog().productExists(slug)).toBe(true)

  await db.service.from('products').delete().eq('id', id)
  expect(await catalog().getRow('product', id)).toBeNull()
  expect(await catalog().rowExists('product', id)).toBe(false)
  expect(await catalog().productExists(slug)).toBe(false)
})

test('an inactive brand is not found; an active one is', async () => {
  expect(await catalog().getRow('brand', await brandId('mustang'))).toBeNull()
  expect(await catalog().searchRows('brand', 'Mustang')).toEqual([])
  expect(await catalog().getRow('brand', await brandId('bobcat'))).toMatchObject({
    title: 'Bobcat',
  })
})

test('a malformed id finds nothing and does not affect other lookups', async () => {
  const { getRow: find } = catalog()
  const bobcat = await brandId('bobcat')
  const [nothing, row] = await Promise.all([find('brand', 'bobcat'), find('brand', bobcat)])
  expect(nothing).toBeNull()
  expect(row?.title).toBe('Bobcat')
})

test('concurrent lookups are batched into one request and cached', async () => {
  const ids = await Promise.all(['bobcat', 'kubota', 'case'].map(brandId))
  const { getRow: find } = catalog()
  const requests = vi.spyOn(globalThis, 'fetch')
  for (const _again of [1, 2]) {
    const rows = await Promise.all(ids.map((id) => find('brand', id)))
    expect(rows.map((row) => row?.title)).toEqual(['Bobcat', 'Kubota', 'Case'])
  }
  const lookups = requests.mock.calls.filter(([url]) => String(url).includes('id=in.'))
  expect(lookups).toHaveLength(1)
  requests.mockRestore()
})

test('any number of rows is looked up, with URLs of limited length', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => ({ title: `Lot ${n}`, slug: `lot-${n}` }))
  const { data } = await db.service.from('products').insert(rows).select('id, title')
  const { getRow: find } = catalog()
  const requests = vi.spyOn(globalThis, 'fetch')
  const found = await Promise.all((data ?? []).map(({ id }) => find('product', id)))
  const urls = requests.mock.calls.map(([url]) => String(url))
  requests.mockRestore()
  expect(found.map((row) => row?.title)).toEqual(data?.map(({ title }) => title))
  expect(Math.max(...urls.map((url) => url.length))).toBeLessThan(5_000)
})

test('if Supabase is unreachable, reads fail and no row is reported missing', async () => {
  const away = createSupabaseCatalog({
    url: 'http://127.0.0.1:9',
    publishableKey: db.backend.publishableKey,
  })
  const id = crypto.randomUUID()
  await expect(away.searchRows('product', 'bob')).rejects.toThrow('Could not read products')
  await expect(away.getRows('product')).rejects.toThrow('Could not read products')
  await expect(away.getRow('product', id)).rejects.toThrow('Could not read products')
  expect(await away.rowExists('product', id)).toBe(true)
  expect(await away.productExists('bobcat')).toBe(true)
})
