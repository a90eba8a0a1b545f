import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getBrands } from '#lib/catalog/brands.ts'
import { rankCatalog } from '#lib/search/rank.ts'
import { loadCatalogIndex } from '#lib/search/search-catalog.ts'
import { createSupabaseCatalog } from '#studio/catalog/supabase-catalog.ts'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

/** In natural order. In the order of bytes: "CAT" before "Case" and "Model 12" before "Model 8". */
const names = ['Case', 'CAT', 'élan', 'Model 8', 'Model 12', 'Zebra']

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_PUBLISHABLE_KEY = db.backend.publishableKey
  await query(db.backend, 'delete from products')
  for (const table of ['brands', 'dealerships']) {
    await query(db.backend, `delete from ${table}`)
    await query(
      db.backend,
      `insert into ${table} (slug, name)
       select 'row-' || place, name from unnest($1::text[]) with ordinality as row (name, place)
       order by md5(name)`,
      [names],
    )
  }
})
afterAll(() => db.remove())

test('brands with the same place are in natural order', async () => {
  expect((await getBrands()).map(({ name }) => name)).toEqual(names)
})

test('the Studio lists brands and dealerships in natural order', async () => {
  const catalog = createSupabaseCatalog(db.backend)
  for (const rowType of ['brand', 'dealership'] as const) {
    expect((await catalog.searchRows(rowType, '')).map(({ title }) => title)).toEqual(names)
    expect((await catalog.getRows(rowType)).map(({ title }) => title)).toEqual(names)
  }
})

test('the search lists brands with the same model in natural order', async () => {
  await query(
    db.backend,
    `insert into products (slug, title, brand_id, details_json)
     select 'of-' || slug, 'Kit', id, '{"models": ["Z9"]}' from brands`,
  )
  const { models } = rankCatalog(await loadCatalogIndex(), 'z9')
  expect(models.map(({ brand }) => brand)).toEqual(names)
  await query(db.backend, `delete from products where slug like 'of-%'`)
})

test('products of the same title are in the order of their ids', async () => {
  await query(
    db.backend,
    `insert into products (slug, title) select 'same-' || n, 'Bars' from generate_series(1, 30) n`,
  )
  const rows = await createSupabaseCatalog(db.backend).searchRows('product', '')
  const ids = await query(db.backend, 'select id from products order by id limit 20')
  expect(rows.map(({ id }) => id)).toEqual(ids.map(({ id }) => id))
})

test('slugs have the same order under every collation', async () => {
  const differing = await query(
    db.backend,
    `with words as (select md5(n::text) as word from generate_series(1, 2000) n),
     slugs as (
       select left(word, 3) || '-' || substr(word, 4, 2) as slug from words
       union select left(word, 3) from words
       union select left(word, 4) || substr(word, 9, 2) from words
     ), placed as (
       select row_number() over (order by slug collate "C") as bytes,
              row_number() over (order by slug collate "en-US-x-icu") as words
       from slugs
     )
     select * from placed where bytes <> words`,
  )
  expect(differing).toEqual([])
})

test('more brands than one response holds are all returned, in order', async () => {
  await query(
    db.backend,
    `insert into brands (slug, name, display_order)
     select 'many-' || n, 'Many ' || n, 1 from generate_series(1, 2100) n`,
  )
  const brands = await getBrands()
  expect(brands.map(({ name }) => name)).toEqual([
    ...names,
    ...Array.from({ length: 2100 }, (_, index) => `Many ${index + 1}`),
  ])
})
