import { withSuperuser } from '@embedded/supabase-local/testing'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const run = <Result>(work: (sql: Client) => Promise<Result>) => withSuperuser(db.backend, work)

interface Invalidations {
  snapshot: string
  invalidations: { tag: string; age: number }[]
}

async function read(since_snapshot: string | null): Promise<Invalidations> {
  const { data } = await db.service
    .rpc('read_cache_invalidations', { since_snapshot })
    .throwOnError()
  return data as Invalidations // An untyped client.
}

const tagsOf = ({ invalidations }: Invalidations) => invalidations.map(({ tag }) => tag).sort()
const add = (tags: string[]) => db.service.rpc('add_cache_invalidations', { tags }).throwOnError()

test('the demo catalogue makes nothing stale', async () => {
  expect(tagsOf(await read(null))).toEqual([])
})

test('a change is read once: with its commit, not before, and not after a rollback', async () => {
  const start = await read(null)
  const during = await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`update brands set name = 'Kubota.' where slug = 'kubota'`)
    const before = await read(start.snapshot)
    await sql.query('commit')
    await sql.query('begin')
    await sql.query(`update dealerships set name = 'Never' where slug = 'nord-traction'`)
    await sql.query('rollback')
    return before
  })
  expect(tagsOf(during)).toEqual([])
  const after = await read(during.snapshot)
  expect(tagsOf(after)).toEqual(['brands'])
  expect(tagsOf(await read(after.snapshot))).toEqual([])
})

test('a transaction that commits after later ones is not missed', async () => {
  const start = await read(null)
  await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`update brands set name = 'Slow' where slug = 'asv'`)
    await add(['content:faqPage'])
    const between = await read(start.snapshot)
    expect(tagsOf(between)).toEqual(['content:faqPage'])
    await sql.query('commit')
    expect(tagsOf(await read(between.snapshot))).toEqual(['brands'])
  })
})

test('a tag is dated by the commit of its latest change', async () => {
  const { rows } = await run(async (sql) => {
    await sql.query('begin')
    await sql.query(`update dealerships set name = 'Nord' where slug = 'nord-traction'`)
    const { rows: before } = await sql.query('select clock_timestamp()::text as time')
    await sql.query('commit')
    return sql.query(
      `select stale_at > $1 as is_later from private.cache_invalidations
       where tag = 'dealership:nord-traction'`,
      [before[0].time],
    )
  })
  expect(rows).toEqual([{ is_later: true }])
  const { invalidations } = await read(null)
  expect(invalidations.map(({ age }) => age).toSorted((a, b) => a - b)[0]).toBeGreaterThanOrEqual(0)
})

test('adding a tag deletes its old rows and no others', async () => {
  await run((sql) =>
    sql.query(
      `insert into private.cache_invalidations (tag)
       select 'old:' || n % 3 from generate_series(1, 9) as n`,
    ),
  )
  await run((sql) =>
    sql.query(
      `update private.cache_invalidations set stale_at = now() - interval '2 hours'
       where tag like 'old:%'`,
    ),
  )
  await add(['old:1'])
  const { rows } = await run((sql) =>
    sql.query(
      `select tag, count(*)::int from private.cache_invalidations
       where tag like 'old:%' group by tag order by tag`,
    ),
  )
  expect(rows).toEqual([
    { tag: 'old:0', count: 3 },
    { tag: 'old:1', count: 1 },
    { tag: 'old:2', count: 3 },
  ])
})

test('a snapshot that this database has not reached returns all tags', async () => {
  await add(['content:homePage'])
  const [, xmax = ''] = (await read(null)).snapshot.split(':')
  const later = String(BigInt(xmax) + 1_000_000n)
  expect(tagsOf(await read(`${later}:${later}:`))).toEqual(tagsOf(await read(null)))
})

test('two transactions that change the same tag do not wait for each other', async () => {
  await run((sql) => sql.query(`update private.cache_invalidations set stale_at = '2020-01-01'`))
  await run(async (one) => {
    await one.query('begin')
    await one.query(`select private.invalidate_cache('{brands}')`)
    await run(async (other) => {
      await other.query(`set statement_timeout = '5s'`)
      await other.query(`select private.invalidate_cache('{brands}')`)
    })
    await one.query('commit')
  })
})

test.each(['anon', 'authenticated'])('%s can neither read nor add invalidations', async (role) => {
  await run(async (sql) => {
    await sql.query(`set role ${role}`)
    await expect(sql.query('select read_cache_invalidations()')).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql.query(`select add_cache_invalidations('{a}')`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql.query('select from private.cache_invalidations')).rejects.toThrow(
      /permission denied/,
    )
  })
})
