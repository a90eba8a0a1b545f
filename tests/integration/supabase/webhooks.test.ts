import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { type ReceivedRequest, startReceiver } from '@embedded/supabase-local/testing/receiver'
import { isValidSignature } from '@sanity/webhook'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

const secret = 'a secret of the test'
let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret })
})
afterAll(async () => {
  await db.remove()
  await site.close()
})
beforeEach(() => {
  site.received.length = 0
})

const signatureOf = (request: ReceivedRequest | undefined) =>
  String(request?.headers['sanity-webhook-signature'])

const run = <Result>(work: (sql: Client) => Promise<Result>) => withSuperuser(db.backend, work)

/** Returns the requests received once the queue is empty. */
async function announced() {
  await run((sql) =>
    until(
      () => sql.query('select from net.http_request_queue'),
      ({ rowCount }) => rowCount === 0,
    ),
  )
  return site.received.map((request) => JSON.parse(request.body))
}

test('seeding the demo catalogue sends no webhook', async () => {
  expect(await announced()).toEqual([])
})

test('a change sends the cache tags, signed like Sanity webhooks', async () => {
  await db.service.from('dealerships').update({ slug: 'nord' }).eq('slug', 'nord-traction')
  expect(await announced()).toEqual([
    {
      source: 'supabase',
      tags: ['dealerships', 'dealership:nord', 'dealership:nord-traction'],
    },
  ])
  const [request] = site.received
  expect(await isValidSignature(request?.body ?? '', signatureOf(request), secret)).toBe(true)
})

test('a signature is valid for non-ASCII text', async () => {
  await run((sql) => sql.query(`select private.announce('{"é": "雪 \\" \\\\ \\n"}')`))
  await announced()
  const [request] = site.received
  expect(await isValidSignature(request?.body ?? '', signatureOf(request), secret)).toBe(true)
})

/** Returns the tags of what depends on the products of brands. */
async function brandTags(...slugs: string[]): Promise<string[]> {
  const { rows } = await run((sql) =>
    sql.query<{ tag: string }>(
      `select 'brand-products:' || id as tag from brands where slug = any ($1)`,
      [slugs],
    ),
  )
  return rows.map(({ tag }) => tag)
}

/** Returns the tags of what depends on the widths of a product's tracks. */
async function widthTags(slug: string): Promise<string[]> {
  const { rows } = await run((sql) =>
    sql.query<{ tag: string }>(
      `select 'track-width:' || unnest(private.track_widths(track_sizes)) as tag
       from products where slug = $1 order by tag`,
      [slug],
    ),
  )
  return rows.map(({ tag }) => tag)
}

test('a product of another brand, or with another slug, makes lists stale', async () => {
  await run((sql) =>
    sql.query(`update products set brand_id = (select id from brands where slug = 'asv')
               where slug = 'yanmar'`),
  )
  expect(await announced()).toContainEqual({
    source: 'supabase',
    tags: [
      'products',
      'product-lists',
      ...(await brandTags('asv', 'yanmar')).sort(),
      'product:yanmar',
      ...(await widthTags('yanmar')),
    ],
  })
})

test('other models or another kind make the machines of the brand stale, but no list', async () => {
  const expected = { tags: ['products', ...(await brandTags('case')), 'product:case-ice-tr'] }
  await run((sql) =>
    sql.query(
      `update products set details_json = '{"models": ["TR270"]}' where slug = 'case-ice-tr'`,
    ),
  )
  expect(await announced()).toMatchObject([expected])
  await run((sql) => sql.query(`update products set set_type = null where slug = 'case-ice-tr'`))
  const [products, ...others] = expected.tags
  const widths = await widthTags('case-ice-tr')
  expect(widths.length).toBeGreaterThan(0)
  expect((await announced()).at(-1)).toMatchObject({
    tags: [products, 'set-prices', ...others, ...widths],
  })
})

test('a changed text of a product does not make lists stale', async () => {
  await run((sql) => sql.query(`update products set description = 'Steel.' where slug = 'asv'`))
  expect(await announced()).toMatchObject([{ tags: ['products', 'product:asv'] }])
})

test('a row that is inserted or deleted makes the tags of its slug stale', async () => {
  await run((sql) =>
    sql.query(`insert into dealerships (name, slug, contact_email)
               values ('Gehl', 'gehl', 'gehl@example.com')`),
  )
  await run((sql) => sql.query(`delete from dealerships where slug = 'gehl'`))
  const message = { source: 'supabase', tags: ['dealerships', 'dealership:gehl'] }
  expect(await announced()).toEqual([message, message])
})

test('nothing is sent before commit or after rollback', async () => {
  await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`update brands set name = 'Never' where slug = 'asv'`)
    await sql.query('rollback')
    await sql.query('begin')
    await sql.query(`update brands set name = 'ASV.' where slug = 'asv'`)
    expect(await announced()).toEqual([])
    await sql.query('commit')
  })
  expect(await announced()).toEqual([{ source: 'supabase', tags: ['brands'] }])
})

describe('a statement that changes many rows', () => {
  test('sends one webhook', async () => {
    await run((sql) => sql.query('update products set price = 5'))
    const messages = await announced()
    expect(messages).toHaveLength(1)
    expect(messages[0].tags.length).toBeGreaterThanOrEqual(30)
  })

  test('lists up to 200 rows, and beyond that the tag of all', async () => {
    const insert = (from: number, to: number) => (sql: Client) =>
      sql.query(`insert into products (slug, title)
                 select 'many-' || n, 'Many' from generate_series(${from}, ${to}) n`)
    await run(insert(1, 200))
    await run(insert(201, 401))
    const lists = (await announced()).map(({ tags }) => tags)
    expect(lists).toHaveLength(2)
    expect(lists[0]).toHaveLength(202)
    expect(lists[1]).toEqual([
      'products',
      'product-lists',
      'set-prices',
      'brand-products:*',
      'product:*',
      'track-width:*',
    ])
    await run((sql) => sql.query(`delete from products where slug like 'many-%'`))
    await announced()
  })

  test('lists only the rows that changed', async () => {
    await run((sql) => sql.query(`update products set is_featured = (slug = 'jcb')`))
    await announced()
    site.received.length = 0
    await run((sql) => sql.query(`update products set is_featured = (slug in ('jcb', 'asv'))`))
    expect((await announced())[0].tags).toEqual([
      'products',
      'product-lists',
      ...(await brandTags('asv')),
      'product:asv',
      ...(await widthTags('asv')),
    ])
  })

  test.each([
    ['the price of a set', 'price = price + 1', true],
    ['the kind of a set', `set_type = 'ice'`, true],
    ['the description of a set', `description = 'Bites.'`, false],
    ['the price of a product that is no set', 'price = 5', false],
  ])('names the prices of sets if %s changes: %s', async (what, change, isNamed) => {
    const slug = what.includes('no set') ? 'no-set' : 'a-set'
    await run((sql) =>
      sql.query(`insert into products (slug, title, price, set_type)
        values ('a-set', 'Set', 7, 'standard'), ('no-set', 'Kit', 7, null)`),
    )
    await announced()
    site.received.length = 0
    await run((sql) => sql.query(`update products set ${change} where slug = '${slug}'`))
    expect((await announced())[0].tags.includes('set-prices')).toBe(isNamed)
    await run((sql) => sql.query(`delete from products where slug in ('a-set', 'no-set')`))
    await announced()
  })
})

test('a statement that changes nothing sends no webhook', async () => {
  await run(async (sql) => {
    await sql.query('update brands set name = name')
    await sql.query(`update brands set name = 'x' where false`)
    await sql.query('delete from brands where false')
  })
  expect(await announced()).toEqual([])
})

test('truncating a table makes every row stale', async () => {
  await run(async (sql) => {
    await sql.query('create temporary table kept as table products')
    await sql.query('truncate products')
    await sql.query('insert into products select * from kept')
  })
  expect(await announced()).toContainEqual({
    source: 'supabase',
    tags: [
      'products',
      'product-lists',
      'set-prices',
      'brand-products:*',
      'product:*',
      'track-width:*',
    ],
  })
})

test('a change is committed even if its webhook cannot be queued', async () => {
  await run(async (sql) => {
    await sql.query('alter function net.http_post rename to away')
    await sql.query(`update dealerships set name = 'Still' where slug = 'prairie-iron'`)
    await sql.query('alter function net.away rename to http_post')
    const { rows } = await sql.query(`select from dealerships where name = 'Still'`)
    expect(rows).toHaveLength(1)
  })
  expect(await announced()).toEqual([])
})

test('without a webhook URL or secret nothing is sent, and changes succeed', async () => {
  await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`delete from vault.secrets where name = 'site_webhook_secret'`)
    await sql.query(`update dealerships set name = 'Quiet' where slug = 'prairie-iron'`)
    await sql.query(`select vault.create_secret($1, 'site_webhook_secret')`, [secret])
    await sql.query('commit')
  })
  expect(await announced()).toEqual([])
})
