import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { freshBackend } from './backend.ts'
import { type Fields, leadForms, liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const ofLines = [
  '\n',
  '\r',
  '\t',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]
const inLines = ofLines.flatMap((character) => [`a${character}`, `a${character}Bcc: b@c.ca`])
const line = (maximum: number) => ['a'.repeat(maximum + 1), ...inLines]
const filled = (maximum: number) => ['', ' ', ...line(maximum)]
const email = [
  '',
  'a',
  'a@b',
  'a b@c.ca',
  'a@b@c.ca',
  `${'a'.repeat(250)}@b.ca`,
  ...ofLines.flatMap((character) => [`a@b.ca${character}`, `a${character}@b.ca`]),
  ...emailAddressExamples.bad,
]
const message = ['a'.repeat(2001), 'a\u0007', 'a\u000b', 'a\u001b[2J', 'a\u0085', 'a\u007f']

const rejected: Record<string, Record<string, unknown[]>> = {
  'dealer-inquiry': {
    business_name: filled(200),
    contact_name: filled(100),
    email,
    phone_number: line(40),
    territory: line(200),
  },
  'dealer-share': {
    name: filled(100),
    email,
    dealer_email: email,
    message,
    shared_by: ['', 'fax', 'EMAIL'],
  },
  'dealer-tip': {
    dealer_name: filled(200),
    location: line(200),
    contact_info: line(200),
    name: filled(100),
    email,
  },
  quote: { first_name: filled(100), company_name: line(200), product_title: line(200), email },
  waitlist: { last_name: filled(100), brand: line(100), email },
}

const columns = Object.entries(rejected).flatMap(([form, fields]) =>
  Object.entries(fields).map(([column, values]): [string, string, unknown[]] => [
    form,
    column,
    values,
  ]),
)

test.each(columns)('%s: %s rejects invalid values', async (form, column, values) => {
  const id = crypto.randomUUID()
  for (const value of values) {
    const { error, status } = await submit(db.service, { form, id, fields: { [column]: value } })
    expect([value, error?.code, status]).toEqual([value, '23514', 400])
    expect(error?.message).toContain(column)
  }
  expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])
})

test.each(columns.filter(([, , values]) => values.includes('')))(
  '%s: %s is required',
  async (form, column) => {
    const { error, status } = await submit(db.service, { form, fields: { [column]: null } })
    // The addresses of a share are required for a mail only, by a check of the row.
    const isAddressOfShare = form === 'dealer-share' && column.endsWith('email')
    expect([error?.code, status]).toEqual([isAddressOfShare ? '23514' : '23502', 400])
  },
)

test('a share by text message needs no address, and its visitor gets no mail', async () => {
  const fields = { shared_by: 'text', email: null, dealer_email: null }
  const { data, id } = await submit(db.service, { form: 'dealer-share', fields })
  expect(data).toBe('stored')
  const [lead] = await query(
    db.backend,
    `select l.email, array_agg(m.audience) as audiences
    from leads l join lead_mails m on m.lead_id = l.id where l.id = $1 group by l.id`,
    [id],
  )
  expect(lead).toEqual({ email: null, audiences: ['maker'] })
})

const optional: [string, string[]][] = [
  ['dealer-inquiry', ['phone_number', 'territory']],
  ['dealer-share', ['message']],
  ['dealer-tip', ['location', 'contact_info']],
  [
    'quote',
    ['company_name', 'phone_number', 'vehicle_make', 'vehicle_model', 'product_title', 'notes'],
  ],
  ['waitlist', ['company_name', 'phone_number', 'brand', 'model', 'notes']],
]

test.each(optional)('%s accepts optional fields as empty strings or null', async (form, names) => {
  for (const nothing of ['', null]) {
    const fields = Object.fromEntries(names.map((name) => [name, nothing]))
    const { data, id } = await submit(db.service, { form, fields })
    expect(data).toBe('stored')
    const stored = await query(
      db.backend,
      `select * from ${leadForms[form]?.table} where id = $1`,
      [id],
    )
    expect(stored).toMatchObject([fields])
  }
})

test('any script, emoji and texts of maximum length are accepted', async () => {
  const fields: Fields = {
    name: `${'é'.repeat(97)} שם`,
    email: `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}ca`,
    message: `Line\r\n\tnext 🚜 ${'雪'.repeat(1985)}`,
  }
  const { data } = await submit(db.service, { form: 'dealer-share', fields })
  expect(data).toBe('stored')
})

test('a person whose address is from before the strict grammar can still unsubscribe', async () => {
  const { id } = await submit(db.service, { form: 'waitlist' })
  const table = leadForms.waitlist?.table
  await query(db.backend, `update ${table} set email = 'ada@tremblay.example,' where id = $1`, [id])
  const change = `update ${table} set subscription_status = 'Unsubscribe' where id = $1 returning email`
  expect(await query(db.backend, change, [id])).toEqual([{ email: 'ada@tremblay.example,' }])
})

const misshapen: [string, unknown][] = [
  ['an unknown form', { form: 'other' }],
  ['no fields', { fields: null }],
  ['a list', { fields: ['a'] }],
  ['a text', { fields: 'a' }],
  ['a number in a field', { fields: { ...leadForms.quote?.fields, notes: 5 } }],
  ['an object in a field', { fields: { ...leadForms.quote?.fields, notes: {} } }],
  ['a text for a list', { fields: { ...leadForms.quote?.fields, industries_served: 'Other' } }],
  ['NUL in a field', { fields: { ...leadForms.quote?.fields, notes: 'a\u0000' } }],
  ['half a character', { fields: { ...leadForms.quote?.fields, notes: 'a\ud800' } }],
  ['an id that is none', { id: 'x' }],
  ['no id', { id: null }],
  ['an address that is none', { address: 'localhost' }],
  ['an unknown flag', { flags: ['other'] }],
]

test.each(misshapen)('%s is rejected as a client error and stores nothing', async (_, wrong) => {
  const before = await query(db.backend, 'select count(*) from leads')
  const call = { form: 'quote', id: crypto.randomUUID(), fields: leadForms.quote?.fields }
  const { error, status } = await db.service.rpc('submit_lead', Object.assign(call, wrong))
  expect([error === null, status]).toEqual([false, 400])
  expect(await query(db.backend, 'select count(*) from leads')).toEqual(before)
})
