import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

const productCount = 2_000

let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret: 'a secret of the test' })
  await run(`delete from products; delete from brands;
    insert into brands (name, slug) values ('Grizzly', 'grizzly'), ('Walrus', 'walrus');
    insert into products (slug, title, description, brand_id, details_json)
    select 'many-' || n, 'Bars ' || n, 'Fits machine' || n || ' in snow',
      (select id from brands where slug = case when n % 2 = 0 then 'grizzly' else 'walrus' end),
      '{"models": ["Q500"]}'
    from generate_series(1, ${productCount}) n`)
})
afterAll(async () => {
  await db.remove()
  await site.close()
})
beforeEach(async () => {
  await getWebhooks()
})

const run = <Row>(text: string): Promise<Row[]> =>
  withSuperuser(db.backend, async (sql) => (await sql.query(text)).rows)

/** Returns the webhooks since the last call. */
async function getWebhooks() {
  await until(
    () => run('select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return site.received.splice(0).map(({ body }) => JSON.parse(body))
}

/** Counts the products that a query of one word finds. */
async function countFound(word: string) {
  const [row] = await run<{ count: number }>(
    `select count(*)::int from search.products where document @@ '${word}'`,
  )
  return row?.count
}

/** Tags of more products than a webhook names. */
const allProducts = { tags: ['products', 'product-lists', 'brand-products:*', 'product:*'] }

test('products that change in one statement are searched as they are, announced by one webhook', async () => {
  await run(`update products set title = 'Claws ' || slug, price = 5`)
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('claws')).toBe(productCount)
  expect(await countFound('bars')).toBe(0)
  expect(await countFound('machine7')).toBe(1)
  expect(await countFound('snow & q500')).toBe(productCount)

  await run(`update products set description = replace(description, 'snow', 'mud')`)
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('mud & claws & q500 & (grizzly | walrus)')).toBe(productCount)
  expect(await countFound('snow')).toBe(0)

  await run('update products set is_featured = true')
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('mud & claws & q500 & (grizzly | walrus)')).toBe(productCount)
  expect(await run('select from search.products where not is_featured')).toEqual([])
  const { data } = await db.anon.rpc('search_catalogue', { question: 'q500' }, { get: true })
  expect(data.products[0]).toMatchObject({ models: ['Q500'] })
  expect(data.models).toHaveLength(2)
})

test('brands renamed in one statement are searched in each product, announced by one webhook', async () => {
  await run(`update brands set name = 'New ' || name`)
  expect(await getWebhooks()).toMatchObject([{ tags: ['brands'] }])
  expect(await countFound('new & q500 & machine:*')).toBe(productCount)
  const { data } = await db.anon.rpc('search_catalogue', { question: 'q500' }, { get: true })
  expect(data.models.map(({ brand }: { brand: string }) => brand)).toEqual([
    'New Grizzly',
    'New Walrus',
  ])
})

test('brands deactivated in one statement are found in no product, announced by one webhook', async () => {
  await run('update brands set is_active = false')
  expect(await getWebhooks()).toMatchObject([{ tags: ['brands'] }])
  expect(await countFound('grizzly | walrus')).toBe(0)
  expect(await run('select from products where not is_custom')).toEqual([])
  await run('update brands set is_active = true')
  expect(await countFound('grizzly | walrus')).toBe(productCount)
  expect(await run('select from products where is_custom')).toEqual([])
})

test('a statement leaves no pending index entries, which each search would scan', async () => {
  await run(`update products set title = 'Teeth ' || slug`)
  const pending = await run(
    `select gin_clean_pending_list('search.products_by_text')::int as pages
     union all select gin_clean_pending_list('search.models_by_text')::int`,
  )
  expect(pending).toEqual([{ pages: 0 }, { pages: 0 }])
})

test('after a change of the catalogue, triggers run per statement', async () => {
  const perRow = await run(
    `select tgname from pg_trigger
     where tgrelid in ('products'::regclass, 'brands'::regclass, 'dealerships'::regclass)
       and not tgisinternal and tgtype & 1 = 1 and tgtype & 2 = 0`,
  )
  expect(perRow).toEqual([])
})
