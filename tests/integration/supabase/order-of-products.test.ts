import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

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
  withSuperuser(db.backend, async (sql) => (await sql.query(text)).rows)

beforeEach(async () => {
  await run(`delete from products; delete from brands;
    insert into brands (name, slug, is_active) values ('On', 'on', true), ('Off', 'off', false);
    insert into products (slug, title, brand_id)
      select slug, slug, (select id from brands where brands.slug = brand)
      from (values ('of-on', 'on'), ('of-off', 'off'), ('of-none', null)) as p (slug, brand)`)
})

/** Returns the slugs of custom products, read as a visitor. */
async function custom() {
  const { data } = await db.anon.from('products').select('slug').eq('is_custom', true).order('slug')
  return data?.map(({ slug }) => slug)
}

/** Returns the cache tags of each webhook since the last call. */
async function announced() {
  await until(
    () => run('select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return site.received.splice(0).map(({ body }) => JSON.parse(body).tags)
}

test('is_custom is set in the seeded demo catalogue', async () => {
  const fresh = await freshBackend()
  const { data } = await fresh.anon.from('products').select('slug').eq('is_custom', true)
  await fresh.remove()
  expect(data).toEqual([{ slug: 'made-to-your-track' }])
})

test('a product is custom without a brand or with an inactive brand', async () => {
  expect(await custom()).toEqual(['of-none', 'of-off'])
})

test('is_custom is updated when a product changes its brand', async () => {
  await run(
    `update products set brand_id = (select id from brands where slug = 'off') where slug = 'of-on'`,
  )
  await run(
    `update products set brand_id = (select id from brands where slug = 'on') where slug = 'of-none'`,
  )
  expect(await custom()).toEqual(['of-off', 'of-on'])
})

test('is_custom is updated when a brand is deactivated, activated or deleted', async () => {
  await run(`update brands set is_active = not is_active`)
  expect(await custom()).toEqual(['of-none', 'of-on'])
  await run(`delete from brands`)
  expect(await custom()).toEqual(['of-none', 'of-off', 'of-on'])
})

test('is_custom cannot be set directly', async () => {
  await db.service.from('products').update({ is_custom: true }).eq('slug', 'of-on')
  await db.service
    .from('products')
    .insert({ slug: 'new', title: 'New', is_custom: false })
    .throwOnError()
  expect(await custom()).toEqual(['new', 'of-none', 'of-off'])
})

test('a product inserted while its brand is being deactivated is custom', async () => {
  await withSuperuser(db.backend, async (adding) => {
    await adding.query('begin')
    await adding.query(
      `insert into products (slug, title, brand_id) select 'late', 'Late', id from brands where slug = 'on'`,
    )
    const takingOff = run(`update brands set is_active = false where slug = 'on'`)
    await until(
      () =>
        run(
          `select from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      (rows) => rows.length > 0,
    )
    await adding.query('commit')
    await takingOff
  })
  expect(await custom()).toEqual(['late', 'of-none', 'of-off', 'of-on'])
})

test('deactivating a brand sends a webhook for the brand only and leaves updated_at of its products', async () => {
  const dates = () => run(`select slug, updated_at from products order by slug`)
  const before = await dates()
  await announced()
  await run(`update brands set is_active = false where slug = 'on'`)
  expect(await announced()).toEqual([['brands']])
  expect(await dates()).toEqual(before)
  await run(`update products set title = 'Other' where slug = 'of-on'`)
  const [on] = await run<{ id: string }>(`select id from brands where slug = 'on'`)
  expect(await announced()).toEqual([
    ['products', 'product-lists', `brand-products:${on?.id}`, 'product:of-on'],
  ])
  expect(await dates()).not.toEqual(before)
})

test('visitors read products in natural title order, custom products last', async () => {
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

test('a listing page and the featured products are read from an index', async () => {
  await run(`insert into products (slug, title, brand_id)
    select 'many-' || n, 'Many ' || n, (select id from brands where slug = 'on')
    from generate_series(1, 5000) n; analyze products`)
  const plan = async (rest: string) =>
    JSON.stringify(await run(`explain select * from products ${rest} limit 25`))
  expect(await plan('order by is_custom, title, id')).toContain('products_in_listing_order')
  expect(
    await plan(`where brand_id = (select id from brands where slug = 'on') order by title, id`),
  ).toContain('products_of_brand_in_listing_order')
  expect(await plan('where is_featured = true order by title')).toContain(
    'featured_products_by_title',
  )
})
