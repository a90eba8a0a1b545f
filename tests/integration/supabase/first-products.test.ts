import { withSuperuser } from '@embedded/supabase-local/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const run = <Row>(text: string): Promise<Row[]> =>
  withSuperuser(db.backend, async (sql) => (await sql.query(text)).rows)

/** Returns the slug of the first product by the slug of its brand. */
async function getFirstProducts() {
  const rows = await run<{ slug: string; first_product_slug: string | null }>(
    'select slug, first_product_slug from brands',
  )
  return Object.fromEntries(rows.map((row) => [row.slug, row.first_product_slug]))
}

beforeEach(() =>
  run(`delete from products; delete from brands;
    insert into brands (name, slug) values ('Grizzly', 'grizzly'), ('Walrus', 'walrus');
    insert into products (slug, title, brand_id)
    select 'bars-' || n, 'Bars ' || n, (select id from brands where slug = 'grizzly')
    from generate_series(2, 12) n`),
)

test('the first of equal products by title is that of the brand', async () => {
  expect(await getFirstProducts()).toEqual({ grizzly: 'bars-2', walrus: null })
})

test('the first product is updated when products are inserted, renamed, moved or deleted', async () => {
  await run(`insert into products (slug, title, brand_id)
    select 'bars-1', 'Bars 1', id from brands where slug = 'grizzly'`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-1' })
  await run(`update products set title = 'Claws' where slug = 'bars-1'`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-2' })
  await run(`update products set slug = 'two' where slug = 'bars-2'`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'two' })
  await run(`update products set brand_id = (select id from brands where slug = 'walrus')
    where slug in ('two', 'bars-3')`)
  expect(await getFirstProducts()).toEqual({ grizzly: 'bars-4', walrus: 'two' })
  await run(`delete from products where slug = 'two'`)
  expect(await getFirstProducts()).toEqual({ grizzly: 'bars-4', walrus: 'bars-3' })
  await run('truncate products')
  expect(await getFirstProducts()).toEqual({ grizzly: null, walrus: null })
})

test('featured products come first, then standard, wide and ice sets', async () => {
  await run(`update products set set_type = 'ice' where slug = 'bars-2';
    update products set set_type = 'wide' where slug = 'bars-3'`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-3' })
  await run(`update products set set_type = 'standard' where slug = 'bars-12'`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-12' })
  await run(`update products set is_featured = true where slug in ('bars-2', 'bars-4')`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-2' })
  await run(`update products set is_featured = false`)
  expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-12' })
})

test('a brand is updated only if its first product changes, and keeps its time of change', async () => {
  type Row = { updated_at: Date; xmin: string }
  const getBrands = () => run<Row>('select updated_at, xmin from brands order by slug')
  const before = await getBrands()
  await run(`update products set title = title || ' x', price = 5 where slug <> 'bars-2'`)
  expect(await getBrands()).toEqual(before)
  await run(`delete from products where slug = 'bars-2'`)
  const [grizzly, walrus] = await getBrands()
  expect(grizzly?.updated_at).toEqual(before[0]?.updated_at)
  expect(grizzly?.xmin).not.toBe(before[0]?.xmin)
  expect(walrus).toEqual(before[1])
})

test('after two concurrent transactions, the first product is the first of both', async () => {
  const insert = (n: number) => `insert into products (slug, title, brand_id)
    select 'bars-${n}', 'Bars ${n}', id from brands where slug = 'grizzly'`
  const other = new Client(db.backend.databaseUrl)
  await other.connect()
  try {
    await other.query('begin')
    await other.query(insert(0))
    const later = run(insert(1))
    await other.query('commit')
    await later
    expect(await getFirstProducts()).toMatchObject({ grizzly: 'bars-0' })
  } finally {
    await other.end()
  }
})
