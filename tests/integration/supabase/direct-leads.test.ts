import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { waitForLastingHour } from './lead-windows.ts'
import { query } from './leads.ts'
import { vehicleRequest, waitlistSubmission } from './submissions.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const leads = `
  select l.form, l.email, l.flags, l.storefront, array_agg(m.audience) as audiences
  from leads l left join lead_mails m on m.lead_id = l.id
  group by l.id order by l.form`

test('a direct insert creates a lead flagged as direct, mailed only to the maker', async () => {
  await db.anon.from('vehicle_requests_form_submissions').insert(vehicleRequest).throwOnError()
  await db.anon.from('join_the_waitlist_form_submissions').insert(waitlistSubmission).throwOnError()
  const lead = { email: 'ada@tremblay.example', flags: ['direct'], storefront: null }
  expect(await query(db.backend, leads)).toEqual([
    { ...lead, form: 'quote', audiences: ['maker'] },
    { ...lead, form: 'waitlist', audiences: ['maker'] },
  ])
})

test('rows inserted by staff are not flagged', async () => {
  const { data } = await db.service
    .from('vehicle_requests_form_submissions')
    .insert(vehicleRequest)
    .select('id')
    .single()
  const { data: lead } = await db.service.from('leads').select('flags').eq('id', data?.id).single()
  expect(lead).toEqual({ flags: [] })
})

test('direct inserts are rate-limited per hour, across forms and visitors', async () => {
  await waitForLastingHour()
  await query(db.backend, 'delete from private.lead_counts')
  await query(db.backend, 'update private.lead_limits set direct_hour = 2')
  const two = [vehicleRequest, { ...vehicleRequest, email: 'eva@tremblay.example' }]
  const quotes = db.anon.from('vehicle_requests_form_submissions')
  expect((await quotes.insert(two)).error).toBeNull()
  const stored = await query(db.backend, 'select id from leads')
  const { error, status } = await db.anon
    .from('join_the_waitlist_form_submissions')
    .insert(waitlistSubmission)
  expect([status, error?.code, error?.message]).toEqual([429, 'PT429', 'Too many submissions'])
  expect(await query(db.backend, 'select id from leads')).toEqual(stored)
  await query(db.backend, 'update private.lead_limits set direct_hour = 3')
  expect((await quotes.insert(two)).status).toBe(429)
  expect((await quotes.insert(vehicleRequest)).status).toBe(201)
})
