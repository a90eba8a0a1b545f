import { readFile } from 'node:fs/promises'
import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import { isValidSignature } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { leadForms, liftLimits, query, submit } from './leads.ts'
import { vehicleRequest } from './submissions.ts'

const secret = 'a secret of the test'
let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret })
  await liftLimits(db.backend)
})
afterAll(async () => {
  await db.remove()
  await site.close()
})
beforeEach(() => {
  site.received.length = 0
})

/** Returns the requests received once the queue is empty. */
async function announced() {
  await until(
    () => query(db.backend, 'select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return site.received
}

test('queued mails trigger a signed request to the site, without personal data', async () => {
  await submit(db.service)
  const [request, ...more] = await announced()
  expect(more).toEqual([])
  expect(request?.path).toBe('/api/leads/deliver')
  expect(JSON.parse(request?.body ?? '')).toEqual({ source: 'supabase', mails: true })
  const signature = String(request?.headers['sanity-webhook-signature'])
  expect(await isValidSignature(request?.body ?? '', signature, secret)).toBe(true)
})

test.each(Object.keys(leadForms))('a %s triggers a request', async (form) => {
  await submit(db.service, { form })
  expect(await announced()).toHaveLength(1)
})

test('direct inserts in one statement trigger one request', async () => {
  await db.anon
    .from('vehicle_requests_form_submissions')
    .insert(Array.from({ length: 20 }, () => vehicleRequest))
    .throwOnError()
  expect(await announced()).toHaveLength(1)
})

test('submissions that are repeated, rejected or rolled back trigger no request', async () => {
  const { id } = await submit(db.service)
  await announced()
  site.received.length = 0
  await submit(db.service, { id })
  await submit(db.service, { fields: { email: 'nobody' } })
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query(`select submit_lead('quote', gen_random_uuid(), $1)`, [vehicleRequest])
    await sql.query('rollback')
  })
  expect(await announced()).toEqual([])
})

test('mails are in the outbox when the site receives the request', async () => {
  await query(db.backend, 'delete from lead_mails')
  await submit(db.service)
  await announced()
  const { data } = await db.service.rpc('claim_lead_mails', { maximum: 9, lease: '1 minute' })
  expect(data).toHaveLength(2)
})

test('due mails are announced again as long as they wait', async () => {
  const announceDue = () => query(db.backend, 'select private.announce_due_mails()')
  await query(db.backend, 'delete from lead_mails')
  await announceDue()
  expect(await announced()).toEqual([])
  await submit(db.service)
  await announced()
  site.received.length = 0
  await announceDue()
  expect((await announced()).map(({ path }) => path)).toEqual(['/api/leads/deliver'])
  await query(db.backend, `update lead_mails set next_attempt_at = now() + interval '1 hour'`)
  site.received.length = 0
  await announceDue()
  expect(await announced()).toEqual([])
})

test('pg_cron, where the database has it, announces due mails, applies due changes and purges', async () => {
  const migration = await readFile('supabase/migrations/20251222090100_rows_and_jobs.sql', 'utf8')
  const guarded = migration.slice(migration.indexOf('do $$'))
  await query(db.backend, 'create schema cron')
  await query(db.backend, 'create table cron.job (name text, schedule text, command text)')
  await query(
    db.backend,
    `create function cron.schedule(name text, schedule text, command text) returns void
     language sql as 'insert into cron.job values (name, schedule, command)'`,
  )
  await query(db.backend, guarded)
  const jobs = await query(db.backend, 'select name, schedule, command from cron.job order by name')
  await query(db.backend, 'drop schema cron cascade')
  expect(jobs).toMatchObject([
    { name: 'announce-due-mails', schedule: '* * * * *' },
    { name: 'apply-due-changes', schedule: '* * * * *' },
    { name: 'purge-expired', schedule: '17 * * * *' },
  ])
  for (const { command } of jobs) await query(db.backend, String(command))
})

test('a lead is stored even if the request cannot be queued', async () => {
  await query(db.backend, 'alter function net.http_post rename to away')
  const { data } = await submit(db.service)
  await query(db.backend, 'alter function net.away rename to http_post')
  expect(data).toBe('stored')
  expect(await announced()).toEqual([])
})

test('without a webhook URL no request is sent, and submissions succeed', async () => {
  await query(db.backend, `delete from vault.secrets where name = 'site_webhook_url'`)
  expect((await submit(db.service)).data).toBe('stored')
  expect(await announced()).toEqual([])
})
