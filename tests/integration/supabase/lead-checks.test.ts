import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadForms, listFields } from '#lib/leads/forms/declared-fields.ts'
import type { FieldDeclaration } from '#lib/leads/forms/field-declaration.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { freshBackend } from './backend.ts'
import { type Fields, leadForms as formTables, liftLimits, query, submit } from './leads.ts'

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
const text = (maximum: number) => [
  'a'.repeat(maximum + 1),
  ...['a\u0007', 'a\u000b', 'a\u001b[2J', 'a\u0085', 'a\u007f'],
]

function rejectedValues({ kind, maxLength = 0, required }: FieldDeclaration): unknown[] {
  switch (kind) {
    case 'email':
      return email
    case 'text':
      return text(maxLength)
    case 'choices':
      return [['Pigeon'], ['Email', 'Pigeon']]
    case 'button':
      return ['', 'fax', 'EMAIL']
    default:
      return required ? filled(maxLength) : line(maxLength)
  }
}

/** Values of each declared field that the database refuses. */
const columns = leadForms.flatMap((form) =>
  listFields(form)
    .filter(([, { kind, insteadOf }]) => kind !== 'constant' && insteadOf === undefined)
    .map(([column, field]): [string, string, unknown[]] => [form, column, rejectedValues(field)]),
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

const optional = leadForms.map((form): [string, string[]] => [
  form,
  listFields(form)
    .filter(([, { kind, required, insteadOf }]) => {
      const isText = kind === 'line' || kind === 'phone' || kind === 'text'
      return isText && !required && insteadOf === undefined
    })
    .map(([column]) => column),
])

test.each(optional)('%s accepts optional fields as empty strings or null', async (form, names) => {
  for (const nothing of ['', null]) {
    const fields = Object.fromEntries(names.map((name) => [name, nothing]))
    const { data, id } = await submit(db.service, { form, fields })
    expect(data).toBe('stored')
    const stored = await query(
      db.backend,
      `select * from ${formTables[form]?.table} where id = $1`,
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
  const table = formTables.waitlist?.table
  await query(db.backend, `update ${table} set email = 'ada@tremblay.example,' where id = $1`, [id])
  const change = `update ${table} set subscription_status = 'Unsubscribe' where id = $1 returning email`
  expect(await query(db.backend, change, [id])).toEqual([{ email: 'ada@tremblay.example,' }])
})

const misshapen: [string, unknown][] = [
  ['an unknown form', { form: 'other' }],
  ['no fields', { fields: null }],
  ['a list', { fields: ['a'] }],
  ['a text', { fields: 'a' }],
  ['a number in a field', { fields: { ...formTables.quote?.fields, notes: 5 } }],
  ['an object in a field', { fields: { ...formTables.quote?.fields, notes: {} } }],
  ['a text for a list', { fields: { ...formTables.quote?.fields, industries_served: 'Other' } }],
  ['NUL in a field', { fields: { ...formTables.quote?.fields, notes: 'a\u0000' } }],
  ['half a character', { fields: { ...formTables.quote?.fields, notes: 'a\ud800' } }],
  ['an id that is none', { id: 'x' }],
  ['no id', { id: null }],
  ['an address that is none', { address: 'localhost' }],
  ['an unknown flag', { flags: ['other'] }],
]

test.each(misshapen)('%s is rejected as a client error and stores nothing', async (_, wrong) => {
  const before = await query(db.backend, 'select count(*) from leads')
  const call = { form: 'quote', id: crypto.randomUUID(), fields: formTables.quote?.fields }
  const { error, status } = await db.service.rpc('submit_lead', Object.assign(call, wrong))
  expect([error === null, status]).toEqual([false, 400])
  expect(await query(db.backend, 'select count(*) from leads')).toEqual(before)
})
