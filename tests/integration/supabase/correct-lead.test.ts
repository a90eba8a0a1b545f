import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { consentWording, type Fields, leadForms, liftLimits, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const correct = (id: string, fields: Fields) =>
  db.service.rpc('correct_lead', { id, staff: 'Kim', fields })
const detail = async (id: string) =>
  (await db.service.rpc('lead_detail', { id }).throwOnError()).data

const changes: Record<string, Fields> = {
  quote: { email: 'new@person.example', phone_number: null, last_name: 'Tremblay-Roy' },
  waitlist: { email: 'new@person.example', notes: 'Line 1\nLine 2' },
  'dealer-inquiry': { business_name: 'Garage Roy', email: 'new@person.example' },
  'dealer-share': { dealer_email: 'other@dealer.example', email: 'new@person.example' },
  'dealer-tip': { contact_info: null, email: 'new@person.example' },
}

test.each(Object.keys(leadForms))(
  'what was submitted with the form %s is corrected, with its lead, and the history names the columns',
  async (form) => {
    const fields = changes[form] ?? {}
    const { id } = await submit(db.service, { form })
    const before = await detail(id)
    expect((await correct(id, fields)).data).toBe(true)
    const after = await detail(id)
    expect(after.fields).toEqual({ ...before.fields, ...fields })
    expect(after.lead).toMatchObject({ email: 'new@person.example' })
    expect(after.changes.at(-1)).toMatchObject({
      ...{ author: 'Kim', field: 'corrected', old_value: null },
      new_value: Object.keys(fields).toSorted().join(', '),
    })
    expect(after.consent?.email).toBe(before.consent?.email)
    const { data: found } = await db.service.rpc('leads_page', {
      filters: { search: 'new@person.example', form },
    })
    expect(found.map((lead: Fields) => lead.id)).toContain(id)
  },
)

test('only texts that somebody entered are corrected', async () => {
  const { id } = await submit(db.service, { form: 'waitlist' })
  const before = await detail(id)
  const others = {
    ...{ id: crypto.randomUUID(), created_at: '2020-01-01', subscription_status: 'Unsubscribe' },
    ...{ brand_id: crypto.randomUUID(), preferred_contact_methods: ['Phone'], unknown: 'x' },
    'first_name = null; --': 'x',
  }
  expect((await correct(id, others)).data).toBe(true)
  expect(await detail(id)).toEqual(before)
  expect(before.consent).toMatchObject(consentWording)
})

test('a correction without a change is not recorded', async () => {
  const { id } = await submit(db.service)
  const { fields } = await detail(id)
  await correct(id, { email: fields.email, notes: fields.notes }).throwOnError()
  expect((await detail(id)).changes).toEqual([])
})

test.each([
  { email: null },
  { email: 'nobody' },
  { email: `${'x'.repeat(260)}@a.example` },
  { first_name: '' },
  { first_name: 'a\nb' },
  { notes: 'x'.repeat(5001) },
  { phone_number: 'x'.repeat(41) },
])('an invalid value changes nothing: %j', async (fields) => {
  const { id } = await submit(db.service)
  const before = await detail(id)
  const { error } = await correct(id, { last_name: 'Changed', ...fields })
  expect(['23514', '23502']).toContain(error?.code)
  expect(await detail(id)).toEqual(before)
})

test('a lead that does not exist is answered with false', async () => {
  expect((await correct(crypto.randomUUID(), { email: 'a@b.example' })).data).toBe(false)
})
