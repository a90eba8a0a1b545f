import { isValidSignature } from '@sanity/webhook'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, freshBackend, until } from './backend.ts'
import { startReceiver } from './receiver.ts'

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

const run = (work: (sql: Client) => Promise<unknown>) => asStaff(db.backend, work)

/** What has arrived once the queue is empty. */
async function announced() {
  await run((sql) =>
    until(
      () => sql.query('select from net.http_request_queue'),
      ({ rowCount }) => rowCount === 0,
    ),
  )
  return site.received.map((request) => JSON.parse(request.body))
}

test('the demo catalogue itself is not announced', async () => {
  expect(await announced()).toEqual([])
})

test('a change is announced with old and new slug, signed as Sanity signs', async () => {
  await db.service.from('dealerships').update({ slug: 'nord' }).eq('slug', 'nord-traction')
  expect(await announced()).toEqual([
    {
      source: 'supabase',
      table: 'dealerships',
      operation: 'UPDATE',
      truncated: false,
      changes: [{ slug: 'nord', oldSlug: 'nord-traction' }],
    },
  ])
  const [request] = site.received
  expect(await isValidSignature(request?.body ?? '', request?.signature ?? '', secret)).toBe(true)
})

test('a signature is valid for texts beyond ASCII as well', async () => {
  await run((sql) => sql.query(`select private.announce('{"é": "雪 \\" \\\\ \\n"}')`))
  await announced()
  const [request] = site.received
  expect(await isValidSignature(request?.body ?? '', request?.signature ?? '', secret)).toBe(true)
})

test('a product’s change names the brands it leaves and joins', async () => {
  await run((sql) =>
    sql.query(`update products set brand_id = (select id from brands where slug = 'asv')
               where slug = 'yanmar'`),
  )
  expect((await announced())[0].changes).toEqual([
    { slug: 'yanmar', oldSlug: 'yanmar', brandSlug: 'asv', oldBrandSlug: 'yanmar' },
  ])
})

test('an inserted row has no old slug, a deleted one no new slug', async () => {
  await run(async (sql) => {
    await sql.query(`insert into brands (name, slug) values ('Gehl', 'gehl')`)
    await sql.query(`delete from brands where slug = 'gehl'`)
  })
  const changes = (await announced()).flatMap((message) => message.changes)
  expect(changes).toContainEqual({ slug: 'gehl', oldSlug: null })
  expect(changes).toContainEqual({ slug: null, oldSlug: 'gehl' })
})

test('nothing leaves before the commit, nor ever after a rollback', async () => {
  await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`update brands set name = 'Never' where slug = 'asv'`)
    await sql.query('rollback')
    await sql.query('begin')
    await sql.query(`update brands set name = 'ASV.' where slug = 'asv'`)
    expect(await announced()).toEqual([])
    await sql.query('commit')
  })
  expect(await announced()).toMatchObject([{ table: 'brands', changes: [{ slug: 'asv' }] }])
})

describe('a statement over many rows', () => {
  test('is one message', async () => {
    await run((sql) => sql.query('update products set price = 5'))
    const messages = await announced()
    expect(messages).toHaveLength(1)
    expect(messages[0].changes.length).toBeGreaterThanOrEqual(30)
  })

  test('lists 200 rows, and says so instead when there are more', async () => {
    const insert = (from: number, to: number) => (sql: Client) =>
      sql.query(`insert into products (slug, title)
                 select 'many-' || n, 'Many' from generate_series(${from}, ${to}) n`)
    await run(insert(1, 200))
    await run(insert(201, 401))
    const messages = await announced()
    expect(messages.map(({ truncated, changes }) => [truncated, changes.length])).toEqual(
      expect.arrayContaining([
        [false, 200],
        [true, 0],
      ]),
    )
  })

  test('counts only the rows that did change', async () => {
    await run((sql) => sql.query(`update products set is_featured = (slug = 'jcb')`))
    site.received.length = 0
    await run((sql) => sql.query(`update products set is_featured = (slug in ('jcb', 'asv'))`))
    expect((await announced())[0].changes).toMatchObject([{ slug: 'asv' }])
  })
})

test('a statement that changes nothing is not announced', async () => {
  await run(async (sql) => {
    await sql.query('update brands set name = name')
    await sql.query(`update brands set name = 'x' where false`)
    await sql.query('delete from brands where false')
  })
  expect(await announced()).toEqual([])
})

test('emptying a table is announced without a list', async () => {
  await run((sql) => sql.query('truncate products'))
  expect(await announced()).toMatchObject([
    { table: 'products', operation: 'TRUNCATE', truncated: true, changes: [] },
  ])
})

test('a site that fails is asked again, with the same message', async () => {
  site.answers.push(500, 503, 429)
  await run((sql) =>
    sql.query(`update dealerships set name = 'Prairie' where slug = 'prairie-iron'`),
  )
  await announced()
  expect(site.received).toHaveLength(4)
  expect(new Set(site.received.map((request) => request.body + request.signature)).size).toBe(1)
})

test('a site that refuses is not asked again', async () => {
  site.answers.push(401)
  await run((sql) => sql.query(`update dealerships set name = 'Iron' where slug = 'prairie-iron'`))
  await announced()
  expect(site.received).toHaveLength(1)
})

test('a change stands even where it cannot be announced', async () => {
  await run(async (sql) => {
    await sql.query('alter function net.http_post rename to away')
    await sql.query(`update dealerships set name = 'Still' where slug = 'prairie-iron'`)
    await sql.query('alter function net.away rename to http_post')
    const { rows } = await sql.query(`select from dealerships where name = 'Still'`)
    expect(rows).toHaveLength(1)
  })
  expect(await announced()).toEqual([])
})

test('without an address or a secret nothing is sent, and nothing fails', async () => {
  await run(async (sql) => {
    await sql.query(`delete from vault.secrets where name = 'site_webhook_secret'`)
    await sql.query(`update dealerships set name = 'Quiet' where slug = 'prairie-iron'`)
  })
  expect(await announced()).toEqual([])
})
