import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personData } from '#lib/leads/staff/person.ts'
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
  await db.service.from('lead_notes').insert([
    { lead_id: ids.quote, author: 'Kim', text: 'Called' },
    { lead_id: ids.stranger, author: 'Kim', text: `Same company as ${email}, <${email}>.` },
  ])
  const changes = { status: 'contacted', assignee: { id: email, name: `Kim <${email}>` } }
  for (const id of [ids.quote, ids.stranger]) {
    const staff = { id: 'kim', name: 'Kim' }
    await db.service.rpc('change_lead', { id, staff, changes }).throwOnError()
  }
  await query(db.backend, `update lead_mails set last_error = $2 where lead_id = $1`, [
    ids.stranger,
    `550 5.1.1 <${email}>: no such mailbox`,
  ])
})

const call = async (name: string, address: string) =>
  (await db.service.rpc(name, { email: address }).throwOnError()).data

const own = () => Object.keys(leadForms).map((name) => ids[name])
const others = () => [ids.shared, ids.told, ids.stranger].toSorted()

/** What is stored about an address about which nothing is. */
const nothing = {
  ...{ leads: [], unlinked_submissions: [], recipient: null, desk: [], mentioned_in: [] },
  ...{ comments: [], stored_in: {}, erasures: [] },
}

/** Columns of all tables of all schemas that contain a text, regardless of letter case. */
async function findColumnsWith(text: string): Promise<string[]> {
  const columns = await query(
    db.backend,
    `select format('%I.%I', table_schema, table_name) as source, column_name as name
     from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const searches = columns.map(
    ({ source, name }) =>
      `select '${source}.${name}' as name
       where exists (select from ${source} where strpos(lower("${name}"::text), lower($1)) > 0)`,
  )
  const found = await query(db.backend, searches.join(' union all '), [text])
  return found.map(({ name }) => String(name))
}

/** Stores a comment of a guest on a draft, and an answer to it. */
async function addGuestComment(
  body: string,
  answer = `Thank you, ${body}`,
  note = '',
  name = 'Maya',
) {
  const secret_hash = 'b'.repeat(64)
  const link = { secret_hash, subject: 'drafts.homePage', path: '/', created_by: 'Kim', days: 7 }
  await db.service.rpc('add_guest_link', { link: { ...link, note } }).throwOnError()
  const anchor = { selector: '#quote', heading: 'Quote', x: 0, y: 0.5 }
  const comment = { name, body, path: '/', anchor }
  await db.service.rpc('add_guest_comment', { secret_hash, comment }).throwOnError()
  const [stored] = await query(db.backend, 'select id from private.guest_comments')
  const reply = { id: stored?.id, answer: { name: 'Kim', body: answer } }
  await db.service.rpc('answer_guest_comment', reply).throwOnError()
}

/** Stores a mail of a dealership to the sender of another person's lead. */
const addAnswer = (text: string, address = other) =>
  query(
    db.backend,
    `insert into private.lead_answers (id, lead_id, author, email, reply_to, sender, subject, text)
     values (gen_random_uuid(), $1, 'Ana', $2, 'nord@nord.example', 'Nord', 'Votre demande', $3)`,
    [ids.stranger, address, text],
  )

const listLeadIds = async () =>
  (await query(db.backend, 'select id from leads')).map(({ id }) => id).toSorted()

test('all data of an email address is returned, regardless of letter case and surrounding spaces', async () => {
  for (const address of [email, email.toLowerCase(), ` ${email.toUpperCase()} `]) {
    const data = await call('person_data', address)
    const leads: { lead: { id: string; form: string } }[] = data.leads
    expect(leads.map(({ lead }) => lead.id).toSorted()).toEqual(own().toSorted())
    expect(data).toMatchObject({
      email: 'ada@example.ca',
      recipient: { email: 'ada@example.ca', unsubscribed_at: null },
      unlinked_submissions: [],
    })
    expect(data.mentioned_in.toSorted()).toEqual(others())
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

test('all data of an email address is erased, and what was deleted is returned', async () => {
  const receipt = await call('erase_person', email.toLowerCase())
  expect(receipt).toEqual({
    ...{ id: expect.any(String), erased_at: expect.any(String) },
    ...{ erased_by: 'Command line', reason: 'Request of the person' },
    deleted: {
      leads: 5,
      ...{ lead_mails: 10, lead_consents: 1, lead_notes: 1, lead_changes: 2 },
      ...{ mail_recipients: 1, lead_counts: 1 },
      ...Object.fromEntries(Object.values(leadForms).map(({ table }) => [table, 1])),
    },
    redacted: {
      share_with_dealer_form_submissions: 1,
      dealer_tip_form_submissions: 1,
      leads: 1,
      lead_notes: 1,
      lead_changes: 1,
      lead_mails: 2,
    },
    dealerships: [],
  })
  expect(await findColumnsWith(email)).toEqual([])
  expect(await call('person_data', email)).toEqual({
    ...nothing,
    ...{ email: 'ada@example.ca', erasures: [receipt] },
  })
  expect((await call('person_data', other)).erasures).toEqual([])
  expect((await call('person_data', other)).recipient).toMatchObject({ email: other })
})

test('the address is masked in scheduled changes of the catalogue, before and after their time', async () => {
  const { data: product } = await db.service
    .from('products')
    .update({ description: `Made for ${email}.` })
    .eq('slug', 'bobcat')
    .select('id')
    .single()
    .throwOnError()
  for (const starts_at of [new Date().toISOString(), '2100-01-01']) {
    await db.service
      .rpc('schedule_change', {
        ...{ product_id: product.id, content: { description: `Ask ${email}.` }, starts_at },
        ...{ ends_at: '2101-01-01', staff: { id: 'kim', name: 'Kim' } },
      })
      .throwOnError()
  }
  await db.service.rpc('apply_due_changes').throwOnError()
  await db.service.from('products').update({ description: '' }).eq('slug', 'bobcat').throwOnError()
  expect((await call('erase_person', email)).redacted).toMatchObject({ scheduled_changes: 2 })
  expect(await findColumnsWith(email)).toEqual([])
  const { data: changes } = await db.service.rpc('scheduled_changes', { product_id: product.id })
  expect(changes).toMatchObject([
    { content: { description: 'Ask ***.' }, earlier: { description: 'Made for ***.' } },
    { content: { description: 'Ask ***.' }, earlier: null },
  ])
})

test('the address is masked in what guests write, their places included', async () => {
  const secret_hash = 'a'.repeat(64)
  const link = { secret_hash, subject: 'drafts.homePage', path: '/', created_by: 'Kim', days: 7 }
  await db.service.rpc('add_guest_link', { link: { ...link, note: `For ${email}` } }).throwOnError()
  const anchor = { selector: '#quote', heading: `Write to ${email}`, x: 0, y: 0.5 }
  const comment = { name: email, body: `Ask <${email}>.`, path: `/?to=${email}`, anchor }
  await db.service.rpc('add_guest_comment', { secret_hash, comment }).throwOnError()
  expect((await call('erase_person', email)).redacted).toMatchObject({
    guest_links: 1,
    guest_comments: 1,
  })
  expect(await findColumnsWith(email)).toEqual([])
  const { data: comments } = await db.service.rpc('guest_comments', { secret_hash }).throwOnError()
  expect(comments).toMatchObject([
    {
      ...{ name: 'erased@erased.invalid', body: 'Ask <***>.', path: '/?to=***' },
      anchor: { selector: '#quote', heading: 'Write to ***', x: 0, y: 0.5 },
    },
  ])
  await query(db.backend, 'delete from private.guest_links')
})

test.each([
  ['text', "'Ask Ada@Example.ca.'", 'Ask ***.'],
  ['jsonb', `'"ADA@example.ca"'`, 'erased@erased.invalid'],
  [
    'jsonb',
    `'{"a": [1, {"b": "<ada@example.ca>"}, null, []], "ada@example.ca": true, "c": {}}'`,
    { a: [1, { b: '<***>' }, null, []], 'erased@erased.invalid': true, c: {} },
  ],
  ['text[]', "'{x,ada@example.ca,to ada@example.ca}'", ['x', 'erased@erased.invalid', 'to ***']],
])('the address is masked in a column of type %s of any table: %s', async (type, value, masked) => {
  await query(db.backend, `create table private.of_the_test (value ${type})`)
  try {
    await query(db.backend, `insert into private.of_the_test values (${value}), (null)`)
    expect((await call('erase_person', email)).redacted).toMatchObject({ of_the_test: 1 })
    const [row] = await query(
      db.backend,
      'select value from private.of_the_test where value is not null',
    )
    expect(row?.value).toEqual(masked)
  } finally {
    await query(db.backend, 'drop table private.of_the_test')
  }
})

test('an address with quotes and backslashes is masked in JSON', async () => {
  const odd = '"a\\b"@example.ca'
  const [row] = await query(
    db.backend,
    'select private.redact_json(to_jsonb($1::text), $2) as value',
    [`Ask ${odd}`, odd],
  )
  expect(row?.value).toBe('Ask ***')
})

test('no column has a type that holds texts and is not masked', async () => {
  const rows = await query(
    db.backend,
    'select distinct type::text from private.personal_columns() order by 1',
  )
  const withoutTexts = [
    ...[
      'bigint',
      'boolean',
      'bytea',
      'date',
      'inet',
      'integer',
      'integer[]',
      'interval',
      'numeric',
      'real',
    ],
    ...['smallint', 'timestamp with time zone', 'uuid', 'uuid[]', 'xid8', 'tsvector'],
  ]
  const types = rows.map(({ type }) => String(type)).filter((type) => !withoutTexts.includes(type))
  expect(types).toEqual(['jsonb', 'text', 'text[]'])
})

test('others keep their leads, in which the address is masked', async () => {
  await call('erase_person', email)
  expect(await listLeadIds()).toEqual(others())
  const detail = async (name: string) =>
    (await db.service.rpc('lead_detail', { id: ids[name] }).throwOnError()).data
  expect((await detail('shared')).fields).toMatchObject({
    email: other,
    dealer_email: 'erased@erased.invalid',
  })
  expect((await detail('told')).fields).toMatchObject({ contact_info: 'Ask ***' })
  expect(await detail('stranger')).toMatchObject({
    notes: [{ text: 'Same company as ***, <***>.' }],
    mails: [
      { last_error: '550 5.1.1 <***>: no such mailbox' },
      { last_error: '550 5.1.1 <***>: no such mailbox' },
    ],
  })
  const { data: found } = await db.service.rpc('leads_page', { filters: { search: 'eva' } })
  expect(found).toHaveLength(3)
})

test.each([
  ['the leads were truncated', () => query(db.backend, 'truncate leads cascade'), 0],
  [
    'a submission got another id',
    () =>
      query(
        db.backend,
        'update vehicle_requests_form_submissions set id = gen_random_uuid() where id = $1',
        [ids.quote],
      ),
    5,
  ],
  [
    'the triggers were off while the submissions were deleted',
    () =>
      query(
        db.backend,
        `set session_replication_role = replica;
         delete from vehicle_requests_form_submissions;
         delete from join_the_waitlist_form_submissions;`,
      ),
    5,
  ],
])('all data of an email address is erased after %s', async (_, damage, leads) => {
  await damage()
  const { deleted } = await call('erase_person', email)
  expect(deleted.leads ?? 0).toBe(leads)
  expect(await findColumnsWith(email)).toEqual([])
})

test('submissions without a lead are part of a person’s data', async () => {
  await query(db.backend, 'truncate leads cascade')
  const { leads, unlinked_submissions } = await call('person_data', email)
  expect(leads).toEqual([])
  expect(unlinked_submissions.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    own().toSorted(),
  )
})

test('an email address that contains another belongs to a different person', async () => {
  await addGuestComment(`<${email}>`)
  await addAnswer(`Write to ${email}`)
  const before = await findColumnsWith(email)
  for (const part of ['a@example.ca', 'da@example.ca', 'ada@example.c', 'ada@example.ca.example']) {
    expect(await call('person_data', part)).toEqual({ ...nothing, email: part })
    expect(await call('erase_person', part)).toMatchObject({ deleted: {}, redacted: {} })
  }
  expect(await findColumnsWith(email)).toEqual(before)
  expect((await call('person_data', email)).comments).toHaveLength(2)
  await query(db.backend, 'delete from private.guest_links')
})

test('what the Studio downloads is what the command exports, columns included that it does not show', async () => {
  await query(db.backend, "update leads set dealer_remind_on = '2027-01-01' where id = $1", [
    ids.quote,
  ])
  await query(
    db.backend,
    `insert into private.fit_reports (lead_id, did_fit, track, note, reported_at)
     values ($1, false, '450x86x56', 'Too wide.', now())`,
    [ids.quote],
  )
  await addAnswer('Bonjour')
  const stored = await call('person_data', email)
  expect(JSON.parse(JSON.stringify(personData.parse(stored)))).toEqual(stored)
  const { leads } = personData.parse(stored)
  expect(leads.find(({ lead }) => lead.id === ids.quote)).toMatchObject({
    lead: { is_capped: false, dealer_remind_on: '2027-01-01' },
    fit_report: { track: '450x86x56', did_fit: false, note: 'Too wide.' },
  })
  expect(leads.find(({ lead }) => lead.id === ids.waitlist)?.consent).toHaveProperty('version')
})

const guest = 'Guest@Example.ca'

test.each<[place: string, table: string, store: () => Promise<unknown>]>([
  ['a reply', 'guest_replies', () => addGuestComment('Nice', `Ask ${guest}`)],
  ['the name of a comment', 'guest_comments', () => addGuestComment('Nice', 'Yes', '', guest)],
  ['the note of a link', 'guest_links', () => addGuestComment('Nice', 'Yes', `For ${guest}`)],
  [
    'a consent',
    'lead_consents',
    () => query(db.backend, 'update lead_consents set email = $1', [guest]),
  ],
  ['an answer', 'lead_answers', () => addAnswer('Bonjour', guest)],
  [
    'a list',
    'guest_lists_of_the_test',
    () =>
      query(
        db.backend,
        `create table private.guest_lists_of_the_test (list text[], content jsonb);
         insert into private.guest_lists_of_the_test
         values ('{"to guest@example.ca"}', null), (null, '{"a": ["<GUEST@example.ca>"]}'), ('{}', '{}')`,
      ),
  ],
])('an address that only %s has is found where erasing finds it', async (_, table, store) => {
  try {
    await store()
    const { stored_in } = await call('person_data', guest)
    expect(Object.keys(stored_in)).toEqual([table])
    const { deleted, redacted } = await call('erase_person', guest)
    expect({ ...deleted, ...redacted }).toEqual(stored_in)
    expect((await call('person_data', guest)).stored_in).toEqual({})
  } finally {
    await query(
      db.backend,
      'delete from private.guest_links; drop table if exists private.guest_lists_of_the_test',
    )
  }
})

test.each(['%', '', '@', '.*'])('%j is refused, because it is no address', async (text) => {
  const { error } = await db.service.rpc('erase_person', { email: text })
  expect(error?.code).toBe('22023')
})

test('characters of an address that have a meaning in patterns are literal', async () => {
  const odd = 'a.b+c*(d)|$^{1}[e]\\-f@example.ca'
  const { id } = await submit(db.service, {
    form: 'dealer-tip',
    fields: { email: other, contact_info: `Write to ${odd} or axb@example.ca` },
  })
  expect(await call('erase_person', odd)).toMatchObject({
    deleted: {},
    redacted: { dealer_tip_form_submissions: 1 },
  })
  const { data } = await db.service.rpc('lead_detail', { id })
  expect(data.fields.contact_info).toBe('Write to *** or axb@example.ca')
})

test('a dealership that publishes the address is reported, and its storefront keeps it', async () => {
  const [dealership] = await query(
    db.backend,
    `select slug, contact_email from dealerships where slug = 'nord-traction'`,
  )
  const address = String(dealership?.contact_email)
  expect(await call('erase_person', address)).toMatchObject({ dealerships: ['nord-traction'] })
  expect(await findColumnsWith(address)).toEqual(['public.dealerships.contact_email'])
})

test('an unknown email address has no data', async () => {
  const nobody = 'nobody@nowhere.example'
  expect(await call('person_data', nobody)).toEqual({ ...nothing, email: nobody })
  expect(await call('erase_person', nobody)).toMatchObject({
    deleted: {},
    redacted: {},
    dealerships: [],
  })
})

test('an erased lead can be submitted again', async () => {
  await call('erase_person', email)
  const { data } = await submit(db.service, { id: ids.quote ?? '', fields: { email } })
  expect(data).toBe('stored')
})

test('a receipt says who erased and why, without the address, for three years', async () => {
  const { data: receipt } = await db.service
    .rpc('erase_person', { email, staff: 'Kim', reason: `Asked by mail from ${email}` })
    .throwOnError()
  expect(receipt).toMatchObject({ erased_by: 'Kim', reason: 'Asked by mail from ***' })
  expect((await db.service.rpc('erasures').throwOnError()).data[0]).toEqual(receipt)
  expect(await findColumnsWith(email)).toEqual([])
  for (const [age, isKept] of [
    ['3 years -1 day', true],
    ['3 years 1 day', false],
  ]) {
    await query(
      db.backend,
      'update private.erasures set erased_at = now() - $1::interval where id = $2',
      [age, receipt.id],
    )
    await db.service.rpc('purge_expired').throwOnError()
    const { erasures } = await call('person_data', email)
    expect(erasures.some(({ id }: { id: string }) => id === receipt.id)).toBe(isKept)
  }
})

test.each([
  ['staff', ''],
  ['staff', 'a\nb'],
  ['reason', ' '],
  ['reason', 'x'.repeat(501)],
])('an erasure without a valid %s erases nothing (%#)', async (name, text) => {
  const { error } = await db.service.rpc('erase_person', { email, [name]: text })
  expect(error?.code).toBe('23514')
  expect((await call('person_data', email)).leads).toHaveLength(5)
})
