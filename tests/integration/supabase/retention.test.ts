import { readFile } from 'node:fs/promises'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '#lib/leads/purge-expired.ts'
import { retention } from '#lib/leads/staff/data-settings.ts'
import { freshBackend } from './backend.ts'
import { leadForms, liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())
beforeEach(async () => {
  for (const { table } of Object.values(leadForms)) await query(db.backend, `delete from ${table}`)
  await query(db.backend, 'delete from mail_recipients')
  await query(db.backend, 'delete from private.lead_counts')
})
afterEach(() => query(db.backend, `delete from private.lead_counts`))

/** Moves a lead, its form row and its consent into the past. */
async function age(id: string, interval: string) {
  await withSuperuser(db.backend, async (sql) => {
    for (const table of ['leads', ...Object.values(leadForms).map(({ table }) => table)]) {
      await sql.query(`update ${table} set created_at = now() - $2::interval where id = $1`, [
        id,
        interval,
      ])
    }
    await sql.query(
      'update lead_consents set consented_at = now() - $2::interval where lead_id = $1',
      [id, interval],
    )
  })
}

async function submitAged(interval: string, submission: Parameters<typeof submit>[1] = {}) {
  const { id } = await submit(db.service, submission)
  await age(id, interval)
  return id
}

const purge = async () => (await db.service.rpc('purge_expired').throwOnError()).data

const listLeads = async () => (await query(db.backend, 'select id from leads')).map(({ id }) => id)

/** Number of rows of all tables that a lead consists of. */
async function countRows(): Promise<number> {
  const tables = ['leads', 'lead_mails', 'lead_notes', 'lead_changes', 'lead_consents']
  const forms = Object.values(leadForms).map(({ table }) => table)
  const counts = [...tables, ...forms].map((table) => `(select count(*)::int from ${table})`)
  const [row] = await query(db.backend, `select ${counts.join(' + ')} as count`)
  return Number(row?.count)
}

describe('a lead', () => {
  test.each(Object.keys(leadForms))('of the form %s is purged after three years', async (form) => {
    const fields = { email: 'ada@tremblay.example' }
    await submitAged('3 years 1 day', {
      form,
      fields,
    })
    const kept = await submitAged('3 years -1 day', { form, fields })
    expect(await purge()).toMatchObject({ leads: 1 })
    expect(await listLeads()).toEqual([kept])
    expect(await purge()).toMatchObject({ leads: 0 })
  })

  test('is purged with its mails, notes, changes and consent', async () => {
    const id = await submitAged('4 years', { form: 'waitlist' })
    await db.service.from('lead_notes').insert({ lead_id: id, author: 'Kim', text: 'Called' })
    const changed = { id, staff: { id: 'kim', name: 'Kim' }, changes: { remind_on: '2026-12-01' } }
    await db.service.rpc('change_lead', changed).throwOnError()
    expect(await countRows()).toBe(7)
    await purge()
    expect(await countRows()).toBe(0)
  })

  test('of the waitlist is kept for three years after the person left the list', async () => {
    const email = 'ada@tremblay.example'
    const id = await submitAged('5 years', { form: 'waitlist', fields: { email } })
    await db.service.rpc('mail_recipient', { email })
    const unsubscribed = (ago: string) =>
      query(db.backend, 'update mail_recipients set unsubscribed_at = now() - $1::interval', [ago])
    await unsubscribed('3 years -1 day')
    expect(await purge()).toMatchObject({ leads: 0 })
    expect(await listLeads()).toEqual([id])
    await unsubscribed('3 years 1 day')
    expect(await purge()).toMatchObject({ leads: 1, recipients: 0 })
  })

  test('is purged when only its submission is left', async () => {
    await submitAged('3 years 1 day')
    await submitAged('3 years -1 day')
    await query(db.backend, 'truncate leads cascade')
    expect(await purge()).toMatchObject({ leads: 1 })
    expect(await countRows()).toBe(1)
  })

  test('is purged after the period that staff set', async () => {
    const kept = await submitAged('1 year', { form: 'waitlist' })
    await submitAged('1 year')
    const setPeriod = (period: string) =>
      query(
        db.backend,
        `update private.retention_periods set period = $1 where kind = 'enquiries'`,
        [period],
      )
    await setPeriod('6 months')
    const purged = await purge()
    await setPeriod('3 years')
    expect(purged).toMatchObject({ leads: 1 })
    expect(await listLeads()).toEqual([kept])
  })
})

test('more leads than one call purges are purged by several', async () => {
  for (let count = 0; count < 5; count += 1) await submitAged('4 years')
  expect((await db.service.rpc('purge_expired', { maximum: 2 })).data).toMatchObject({ leads: 2 })
  expect(await listLeads()).toHaveLength(3)
  await purgeExpired(db.service, 2)
  expect(await listLeads()).toEqual([])
})

test('while one call purges, another leaves the work to it', async () => {
  await submitAged('4 years')
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query('select public.purge_expired()')
    expect(await purge()).toEqual({ leads: 0 })
    await sql.query('commit')
  })
  expect(await listLeads()).toEqual([])
})

test('the network address of a consent is purged after a year, the consent stays', async () => {
  const given = { form: 'waitlist', address: '203.0.113.7' }
  const old = await submitAged('1 year 1 day', given)
  await submitAged('1 year -1 day', given)
  expect(await purge()).toMatchObject({ leads: 0, addresses: 1 })
  expect(
    await query(
      db.backend,
      'select lead_id = $1 as old, host(address) as address from lead_consents order by 1',
      [old],
    ),
  ).toEqual([
    { old: false, address: '203.0.113.7' },
    { old: true, address: null },
  ])
})

test('records of mails are purged a year after they were sent or given up', async () => {
  await submit(db.service)
  const set = (column: string, ago: string) =>
    query(
      db.backend,
      `update lead_mails set sent_at = null, failed_at = null, suppressed_at = null;
       update lead_mails set ${column} = now() - interval '${ago}' where audience = 'maker'`,
    )
  for (const column of ['sent_at', 'failed_at', 'suppressed_at']) {
    await set(column, '364 days')
    expect(await purge()).toMatchObject({ mails: 0 })
  }
  await set('failed_at', '367 days')
  expect(await purge()).toMatchObject({ mails: 1 })
  await query(db.backend, `update lead_mails set created_at = now() - interval '2 years'`)
  expect(await purge(), 'a mail that waits').toMatchObject({ mails: 0 })
})

test('recipients without a lead are purged, except unsubscribed ones and dealerships', async () => {
  const [dealer] = await query(
    db.backend,
    'select contact_email from dealerships where contact_email is not null limit 1',
  )
  const contact = String(dealer?.contact_email).toLowerCase()
  await submit(db.service, { fields: { email: 'Lead@person.example' } })
  const recipients = ['gone@a.example', 'stopped@a.example', 'lead@person.example', contact]
  for (const email of recipients) await db.service.rpc('mail_recipient', { email })
  await query(
    db.backend,
    `update mail_recipients set created_at = now() - interval '2 years';
     update mail_recipients set unsubscribed_at = now() - interval '9 years'
       where email = 'stopped@a.example'`,
  )
  expect(await purge()).toMatchObject({ recipients: 1 })
  const left = await query(db.backend, 'select email from mail_recipients')
  expect(left.map(({ email }) => email).toSorted()).toEqual(recipients.slice(1).toSorted())
})

test('counters are purged a day after their end', async () => {
  await query(
    db.backend,
    `insert into private.lead_counts (key, ends_at)
     select 'k', now() - make_interval(hours => n) from generate_series(1, 40) n`,
  )
  expect(await purge()).toMatchObject({ counters: 17 })
})

test('staff see each period with its reason, and when data was last purged', async () => {
  const before = Date.now()
  await purge()
  const seen = retention.parse((await db.service.rpc('retention').throwOnError()).data)
  expect(seen.periods.map(({ kind, period }) => [kind, period])).toEqual([
    ['consents', '3 years'],
    ['enquiries', '3 years'],
    ['visits', '3 years'],
    ['addresses', '1 year'],
    ['mails', '1 year'],
    ['visit_days', '62 days'],
    ['guests', '30 days'],
    ['counters', '1 day'],
  ])
  expect(Date.parse(seen.last_purge ?? '')).toBeGreaterThan(before - 60_000)
})

test('the demo copy of the privacy page states the default periods', async () => {
  const lines = (await readFile('seed/content/data.ndjson', 'utf8')).trim().split('\n')
  const page = lines.find((line) => line.includes('"_id": "privacyPage"')) ?? ''
  const start = page.indexOf('How long we keep it')
  const stated = page.slice(start, page.indexOf('Where it is kept'))
  const periods = await query(
    db.backend,
    'select kind, period::text from private.retention_periods',
  )
  const words: Record<string, RegExp> = {
    enquiries: /A request[^.]* (\d \w+)/,
    consents: /waitlist[^.]* (\d \w+)/,
    addresses: /network address[^.]* (\d \w+)/,
    mails: /note of each email[^.]* (\d \w+)/,
    counters: /counts[^.]* (\d \w+)/,
    visits: /by month for (\d \w+)/,
    visit_days: /by day for (\d+ \w+)/,
    guests: /draft[^.]* (\d+ \w+)/,
  }
  for (const { kind, period } of periods) {
    expect([kind, words[String(kind)]?.exec(stated)?.[1]]).toEqual([kind, period])
  }
})
