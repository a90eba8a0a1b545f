import { isValidSignature } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, freshBackend, until } from './backend.ts'
import { leadForms, liftLimits, query, submit } from './leads.ts'
import { startReceiver } from './receiver.ts'
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

/** What has arrived once the queue is empty. */
async function announced() {
  await until(
    () => query(db.backend, 'select from net.http_request_queue'),
    (rows) => rows.length === 0,
  )
  return site.received
}

test('mails are announced to the site, signed, with nothing about the visitor', async () => {
  await submit(db.service)
  const [request, ...more] = await announced()
  expect(more).toEqual([])
  expect(request?.path).toBe('/api/leads/deliver')
  expect(JSON.parse(request?.body ?? '')).toEqual({ source: 'supabase', mails: true })
  expect(await isValidSignature(request?.body ?? '', request?.signature ?? '', secret)).toBe(true)
})

test.each(Object.keys(leadForms))('a %s is announced', async (form) => {
  await submit(db.service, { form })
  expect(await announced()).toHaveLength(1)
})

test('rows that are sent together past the site are announced once', async () => {
  await db.anon
    .from('vehicle_requests_form_submissions')
    .insert(Array.from({ length: 20 }, () => vehicleRequest))
    .throwOnError()
  expect(await announced()).toHaveLength(1)
})

test('what is sent again, refused or rolled back is not announced', async () => {
  const { id } = await submit(db.service)
  await announced()
  site.received.length = 0
  await submit(db.service, { id })
  await submit(db.service, { fields: { email: 'nobody' } })
  await asStaff(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query(`select submit_lead('quote', gen_random_uuid(), $1)`, [vehicleRequest])
    await sql.query('rollback')
  })
  expect(await announced()).toEqual([])
})

test('mails are in the outbox when the site is asked to send them', async () => {
  await query(db.backend, 'delete from lead_mails')
  await submit(db.service)
  await announced()
  const { data } = await db.service.rpc('claim_lead_mails', { maximum: 9, lease: '1 minute' })
  expect(data).toHaveLength(2)
})

test('a lead stands even where its mails cannot be announced', async () => {
  await query(db.backend, 'alter function net.http_post rename to away')
  const { data } = await submit(db.service)
  await query(db.backend, 'alter function net.away rename to http_post')
  expect(data).toBe('stored')
  expect(await announced()).toEqual([])
})

test('without an address nothing is announced, and nothing fails', async () => {
  await query(db.backend, `delete from vault.secrets where name = 'site_webhook_url'`)
  expect((await submit(db.service)).data).toBe('stored')
  expect(await announced()).toEqual([])
})
