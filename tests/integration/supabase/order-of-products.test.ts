import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, freshBackend, until } from './backend.ts'
import { startReceiver } from './receiver.ts'

let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret: 'a secret of the test' })
})
afterAll(async () => {
  await db.remove()
  await site.close()
})

const run = <Row>(text: string): Promise<Row[]> =>
  asStaff(db.backend, async (sql) => (await sql.query(text)).rows)

beforeEach(async () => {
  await run(`delete from products; delete from brands;
    insert into brands (name, slug, is_active) values ('On', 'on', true), ('Off', 'off', false);
    insert into products (slug, title, brand_id)
      select slug, slug, (select id from brands where brands.slug = brand)
      from (values ('of-on', 'on'), ('of-off', 'off'), ('of-none', null)) as p (slug, brand)`)
})

/** The slugs of the products that visitors see as Custom, as a visitor reads them. */
async function custom() {
  const { data } = await db.anon.from('products').select('slug').eq('is_custom', true).order('slug')
  return data?.map(({ slug }) => slug)
}

/** The tables of what was announced since the last call. */
async function announced() {
  await until(
    () => run('select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return site.received.splice(0).map(({ body }) => JSON.parse(body).table)
}

test('the demo catalogue knew its custom products before any was touched', async () => {
  const fresh = await freshBackend()
  const { data } = await fresh.anon.from('products').select('slug').eq('is_custom', true)
  await fresh.remove()
  expect(data).toEqual([{ slug: 'made-to-your-track' }])
})

test('a product is custom without a brand, and with one that is not active', async () => {
  expect(await custom()).toEqual(['of-none', 'of-off'])
})

test('a product that changes its brand follows it', async () => {
  await run(
    `update products set brand_id = (select id from brands where slug = 'off') where slug = 'of-on'`,
  )
  await run(
    `update products set brand_id = (select id from brands where slug = 'on') where slug = 'of-none'`,
  )
  expect(await custom()).toEqual(['of-off', 'of-on'])
})

test('products follow their brand when it is taken off, put on, and deleted', async () => {
  await run(`update brands set is_active = not is_active`)
  expect(await custom()).toEqual(['of-none', 'of-on'])
  await run(`delete from brands`)
  expect(await custom()).toEqual(['of-none', 'of-off', 'of-on'])
})

test('nobody can say otherwise', async () => {
  await db.service.from('products').update({ is_custom: true }).eq('slug', 'of-on')
  await db.service
    .from('products')
    .insert({ slug: 'new', title: 'New', is_custom: false })
    .throwOnError()
  expect(await custom()).toEqual(['new', 'of-none', 'of-off'])
})

test('a product added while its brand is being taken off is custom', async () => {
  await asStaff(db.backend, async (adding) => {
    await adding.query('begin')
    await adding.query(
      `insert into products (slug, title, brand_id) select 'late', 'Late', id from brands where slug = 'on'`,
    )
    const takingOff = run(`update brands set is_active = false where slug = 'on'`)
    await until(
      () => run(`select from pg_stat_activity where wait_event_type = 'Lock'`),
      (rows) => rows.length > 0,
    )
    await adding.query('commit')
    await takingOff
  })
  expect(await custom()).toEqual(['late', 'of-none', 'of-off', 'of-on'])
})

test('a brand that is taken off is announced alone, and its products are not dated', async () => {
  const dates = () => run(`select slug, updated_at from products order by slug`)
  const before = await dates()
  await announced()
  await run(`update brands set is_active = false where slug = 'on'`)
  expect(await announced()).toEqual(['brands'])
  expect(await dates()).toEqual(before)
  await run(`update products set title = 'Other' where slug = 'of-on'`)
  expect(await announced()).toEqual(['products'])
  expect(await dates()).not.toEqual(before)
})

test('visitors read custom products last, otherwise by title as a person puts them', async () => {
  await run(`delete from products;
    insert into products (slug, title, brand_id)
    select 'p-' || n, title, (select id from brands where brands.slug = brand)
    from (values
      (1, 'Bars for TL12', 'on'), (2, 'A set', null), (3, 'Éclair', 'on'), (4, 'bars for TL8', 'on'),
      (5, 'Zebra', 'on'), (6, 'ebony', 'on'), (7, 'Another', 'off'), (8, 'Fox', 'on')
    ) as p (n, title, brand)`)
  const { data } = await db.anon
    .from('products')
    .select('title')
    .order('is_custom')
    .order('title')
    .order('id')
  expect(data?.map(({ title }) => title)).toEqual([
    'bars for TL8',
    'Bars for TL12',
    'ebony',
    'Éclair',
    'Fox',
    'Zebra',
    'A set',
    'Another',
  ])
})

test('a page of the listing is read from an index', async () => {
  await run(`insert into products (slug, title, brand_id)
    select 'many-' || n, 'Many ' || n, (select id from brands where slug = 'on')
    from generate_series(1, 5000) n; analyze products`)
  const plan = async (rest: string) =>
    JSON.stringify(await run(`explain select * from products ${rest} limit 25`))
  expect(await plan('order by is_custom, title, id')).toContain('products_in_listing_order')
  expect(
    await plan(`where brand_id = (select id from brands where slug = 'on') order by title, id`),
  ).toContain('products_of_brand_in_listing_order')
})
