import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rankCatalog } from '#lib/search/rank.ts'
import { loadCatalogIndex } from '#lib/search/search-catalog.ts'
import { parseConditions } from '#lib/search/search-conditions.ts'
import { freshBackend } from './backend.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

const productCount = 2_000

let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret: 'a secret of the test' })
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_PUBLISHABLE_KEY = db.backend.publishableKey
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

/** Counts the products that have all words of a query. */
async function countFound(question: string) {
  const { index } = (await loadCatalogIndex()).products
  const { words, conditions } = parseConditions(question, index)
  if (conditions.length < words.length) return 0
  const matches = conditions.map((condition) => index.match(condition))
  return matches[0]?.filter((_, place) => matches.every((found) => found[place] !== 0)).length
}

const search = async (question: string) => rankCatalog(await loadCatalogIndex(), question)

/** Tags of more products than a webhook names. */
const allProducts = {
  tags: [
    'products',
    'product-lists',
    'set-prices',
    'brand-products:*',
    'product:*',
    'track-width:*',
  ],
}

test('products that change in one statement are searched as they are, announced by one webhook', async () => {
  await run(`update products set title = 'Claws ' || slug, price = 5`)
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('claws')).toBe(productCount)
  expect(await countFound('bars')).toBe(0)
  expect(await countFound('machine1999')).toBe(1)
  expect(await countFound('snow q500')).toBe(productCount)

  await run(`update products set description = replace(description, 'snow', 'mud')`)
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('mud claws q500 grizzly')).toBe(productCount / 2)
  expect(await countFound('mud claws q500 walrus')).toBe(productCount / 2)
  expect(await countFound('snow')).toBe(0)

  await run('update products set is_featured = true')
  expect(await getWebhooks()).toMatchObject([allProducts])
  expect(await countFound('mud claws q500 grizzly')).toBe(productCount / 2)
  expect(await countFound('mud claws q500 walrus')).toBe(productCount / 2)
  const data = await search('q500')
  expect(data.products[0]).toMatchObject({ models: ['Q500'] })
  expect(data.models).toHaveLength(2)
})

test('brands renamed in one statement are searched in each product, announced by one webhook', async () => {
  await run(`update brands set name = 'New ' || name`)
  expect(await getWebhooks()).toMatchObject([{ tags: ['brands'] }])
  expect(await countFound('new q500 machine')).toBe(productCount)
  expect((await search('q500')).models.map(({ brand }) => brand)).toEqual([
    'New Grizzly',
    'New Walrus',
  ])
})

test('brands deactivated in one statement are found in no product, announced by one webhook', async () => {
  await run('update brands set is_active = false')
  expect(await getWebhooks()).toMatchObject([{ tags: ['brands'] }])
  expect([await countFound('grizzly'), await countFound('walrus')]).toEqual([0, 0])
  expect(await run('select from products where not is_custom')).toEqual([])
  await run('update brands set is_active = true')
  const half = productCount / 2
  expect([await countFound('grizzly'), await countFound('walrus')]).toEqual([half, half])
  expect(await run('select from products where is_custom')).toEqual([])
})

test('after a change of the catalogue, triggers run per statement', async () => {
  const perRow = await run(
    `select tgname from pg_trigger
     where tgrelid in ('products'::regclass, 'brands'::regclass, 'dealerships'::regclass)
       and not tgisinternal and tgtype & 1 = 1 and tgtype & 2 = 0`,
  )
  expect(perRow).toEqual([])
})
