import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { consentWording, leadForms, liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const email = 'Ada@Example.ca'
const other = 'eva@other.example'
const ids: Record<string, string> = {}

beforeEach(async () => {
  for (const { table } of Object.values(leadForms)) await query(db.backend, `delete from ${table}`)
  for (const form of Object.keys(leadForms)) {
    ids[form] = (await submit(db.service, { form, fields: { email } })).id
  }
  const shared = { email: other, dealer_email: email.toUpperCase() }
  ids.shared = (await submit(db.service, { form: 'dealer-share', fields: shared })).id
  const told = { email: other, contact_info: `Ask ${email}` }
  ids.told = (await submit(db.service, { form: 'dealer-tip', fields: told })).id
  ids.stranger = (await submit(db.service, { fields: { email: other } })).id
  await db.service.rpc('mail_recipient', { email })
  await db.service.rpc('mail_recipient', { email: other })
  await db.service.from('lead_notes').insert({ lead_id: ids.quote, author: 'Kim', text: 'Called' })
})

const call = async (name: string, address: string) =>
  (await db.service.rpc(name, { email: address }).throwOnError()).data

const own = () => [...Object.keys(leadForms), 'shared'].map((name) => ids[name])

test('all data of an e-mail address is returned, regardless of letter case and surrounding spaces', async () => {
  for (const address of [email, email.toLowerCase(), ` ${email.toUpperCase()} `]) {
    const data = await call('person_data', address)
    const leads: { lead: { id: string; form: string } }[] = data.leads
    expect(leads.map(({ lead }) => lead.id).toSorted()).toEqual(own().toSorted())
    expect(data).toMatchObject({
      email: 'ada@example.ca',
      recipient: { email: 'ada@example.ca', unsubscribed_at: null },
      mentioned_in: [ids.told],
    })
    expect(leads.find(({ lead }) => lead.id === ids.quote)).toMatchObject({
      fields: { email },
      mails: [{ audience: 'maker' }, { audience: 'visitor' }],
      notes: [{ text: 'Called' }],
    })
    expect(leads.find(({ lead }) => lead.id === ids.waitlist)).toMatchObject({
      consent: consentWording,
    })
  }
})

test('all data of an e-mail address is erased, and none of others', async () => {
  expect(await call('erase_person', email.toLowerCase())).toEqual({
    leads: 6,
    mails: 12,
    consents: 1,
    notes: 1,
    recipients: 1,
    mentioned_in: [ids.told],
  })
  const empty = { email: 'ada@example.ca', leads: [], recipient: null, mentioned_in: [ids.told] }
  expect(await call('person_data', email)).toEqual(empty)
  for (const { table } of Object.values(leadForms)) {
    expect(await query(db.backend, `select from ${table} where email ilike $1`, [email])).toEqual(
      [],
    )
  }
  const { data: left } = await db.service.from('leads').select('id')
  expect(left?.map(({ id }) => id).toSorted()).toEqual([ids.told, ids.stranger].toSorted())
  expect((await call('person_data', other)).recipient).toMatchObject({ email: other })
})

test('an e-mail address that contains another belongs to a different person', async () => {
  expect((await call('person_data', 'a@example.ca')).leads).toEqual([])
  expect((await call('erase_person', 'da@example.ca')).leads).toBe(0)
  expect((await call('erase_person', '%')).leads).toBe(0)
})

test('an unknown e-mail address has no data', async () => {
  const nobody = 'nobody@nowhere.example'
  expect(await call('person_data', nobody)).toEqual({
    email: nobody,
    leads: [],
    recipient: null,
    mentioned_in: [],
  })
  const nothing = { leads: 0, mails: 0, consents: 0, notes: 0, recipients: 0, mentioned_in: [] }
  expect(await call('erase_person', nobody)).toEqual(nothing)
})

test('an erased lead can be submitted again', async () => {
  await call('erase_person', email)
  const { data } = await submit(db.service, { id: ids.quote ?? '', fields: { email } })
  expect(data).toBe('stored')
})
