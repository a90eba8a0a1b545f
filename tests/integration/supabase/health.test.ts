import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { query, submit } from './leads.ts'

const secret = 'secret-of-the-vault'
const url = 'http://127.0.0.1:9/api/webhooks/supabase'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend({ url, secret })
})
afterAll(() => db.remove())

const call = async (name: string) => (await db.service.rpc(name).throwOnError()).data

test('mails are counted by the reason that they wait', async () => {
  const webhooks = {
    ...{ waiting: 0, oldestWaitingSeconds: null, overdueSeconds: null },
    ...{ givenUp: 0, failing: 0, gone: 0 },
  }
  const none = { oldestWaitingSeconds: null, overdueSeconds: null, refused: 0 }
  expect(await call('outbox_counts')).toEqual({
    ...{ ...none, waiting: 0, held: 0, givenUp: 0, webhooks },
  })
  await submit(db.service)
  const [{ id } = {}] = await query(db.backend, 'select id from lead_mails limit 1')
  await query(
    db.backend,
    `update lead_mails set created_at = now() - interval '1 hour', held_at = null`,
  )
  const all = await query(db.backend, 'select id from lead_mails')
  const counts = await call('outbox_counts')
  expect(counts).toMatchObject({ waiting: all.length, held: 0, givenUp: 0 })
  expect(counts.oldestWaitingSeconds).toBeGreaterThanOrEqual(3600)
  await query(db.backend, `update lead_mails set failed_at = now() where id = '${id}'`)
  await query(db.backend, `update lead_mails set held_at = now() where id <> '${id}'`)
  expect(await call('outbox_counts')).toEqual({
    ...{ ...none, waiting: 0, held: all.length - 1, givenUp: 1, webhooks },
  })
})

test('the status names the applied migrations and the webhook, with a hash of its secret only', async () => {
  const status = await call('database_status')
  const versions = readdirSync('supabase/migrations').flatMap((name) => name.split('_')[0] ?? [])
  expect(status.migrations).toEqual(versions.toSorted())
  expect(status.webhookUrl).toBe(url)
  expect(status.webhookSecretHash).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(JSON.stringify(status)).not.toContain(secret)
})

test('a canary makes its own tag stale only, and its failed request is seen', async () => {
  const before = await call('database_status')
  const tags = async () => {
    const { data } = await db.service.rpc('read_cache_invalidations', { since_snapshot: null })
    return data.invalidations.map(({ tag }: { tag: string }) => tag)
  }
  const earlier = await tags()
  await call('announce_canary')
  expect((await tags()).toSorted()).toEqual([...earlier, 'doctor:canary'].toSorted())
  await expect
    .poll(async () => (await call('database_status')).requests.failed)
    .toBeGreaterThan(before.requests.failed)
  const { requests } = await call('database_status')
  expect(requests.latest).toMatchObject({ isFailed: true, reason: expect.any(String) })
  expect(requests.lastFailure).toContain(requests.latest.reason)
})

test('a platform without the tables of the Supabase CLI and the vault has an unknown status', async () => {
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('alter schema supabase_migrations rename to elsewhere')
    try {
      expect(await call('database_status')).toMatchObject({ migrations: null, webhookUrl: url })
    } finally {
      await sql.query('alter schema elsewhere rename to supabase_migrations')
    }
  })
})

test('visitors can call none of these functions', async () => {
  const visitor = createClient(db.backend.url, db.backend.anonKey, {
    auth: { persistSession: false },
  })
  for (const name of ['outbox_counts', 'refused_mails', 'database_status', 'announce_canary']) {
    expect((await visitor.rpc(name)).status, name).toBe(401)
  }
})
