import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  getMailAlerts,
  resumeLeadMails,
  retryGivenUpMails,
} from '#lib/leads/staff/mail-alerts-repository.ts'
import { freshBackend } from '../supabase/backend.ts'
import { query, submit } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())

test('staff see given-up mails and stopped dealerships until both are undone', async () => {
  const none = {
    ...{ givenUp: 0, givenUpWebhooks: 0, goneEndpoints: [], stoppedDealerships: [] },
    refusedMails: [],
  }
  expect(await getMailAlerts()).toEqual(none)
  await submit(db.service)
  await query(db.backend, 'update lead_mails set failed_at = now()')
  const [dealership] = await query(
    db.backend,
    `select id, name, contact_email from dealerships where slug = 'nord-traction'`,
  )
  const email = String(dealership?.contact_email)
  const { data } = await db.service.rpc('mail_recipient', { email }).throwOnError()
  await db.service.rpc('unsubscribe', { token: data.token })

  const { givenUp, stoppedDealerships } = await getMailAlerts()
  expect(givenUp).toBe(2)
  expect(stoppedDealerships).toMatchObject([{ id: dealership?.id, name: dealership?.name }])
  expect(await retryGivenUpMails()).toBe(2)
  expect(await resumeLeadMails(String(dealership?.id))).toBe(true)
  expect(await resumeLeadMails(crypto.randomUUID())).toBe(false)
  expect(await getMailAlerts()).toEqual(none)
})

test('a mail whose address is refused is an alert that names the dealership, until it is sent again', async () => {
  await query(db.backend, 'delete from lead_mails')
  await submit(db.service, { attribution: { storefront: 'nord-traction' } })
  const due = await query(
    db.backend,
    `select id from lead_mails where audience in ('maker', 'dealership')`,
  )
  for (const { id } of due) {
    await db.service
      .rpc('finish_lead_mail', { id, outcome: 'suppressed', error: 'Mail cannot be sent' })
      .throwOnError()
  }
  const { refusedMails } = await getMailAlerts()
  expect(refusedMails).toMatchObject([
    { dealership_id: expect.any(String), name: 'Nord Traction', count: 1 },
    { dealership_id: null, name: null, count: 1 },
  ])
  expect((await db.service.rpc('outbox_counts').throwOnError()).data.refused).toBe(2)
  expect(await retryGivenUpMails()).toBe(2)
  expect((await getMailAlerts()).refusedMails).toEqual([])

  await query(db.backend, `update lead_mails set suppressed_at = now() where id = '${due[0]?.id}'`)
  expect((await getMailAlerts()).refusedMails, 'who unsubscribed is no alert').toEqual([])
})
