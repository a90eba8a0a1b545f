import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { type Fields, leadForms, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const id = '00000000-0000-4000-8000-000000000000'
const secret_hash = 'b'.repeat(64)
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const functions: [string, object][] = [
  ['submit_lead', { form: 'quote', id, fields: leadForms.quote?.fields }],
  ['add_consent_wording', { version: 'a'.repeat(64), wording: 'I agree', locale: 'en' }],
  ['claim_lead_mails', { maximum: 10, lease: '1 minute' }],
  ['finish_lead_mail', { id, outcome: 'sent', error: null }],
  ['retry_lead_mail', { id }],
  ['retry_given_up_mails', {}],
  ['claim_webhook_deliveries', { maximum: 10, lease: '1 minute' }],
  ['webhook_endpoints', {}],
  ['webhook_deliveries', { endpoint_id: id }],
  [
    'add_webhook_endpoint',
    {
      settings: {
        ...{ name: 'CRM', url: 'https://crm.example/hook', dealership_id: null },
        ...{ events: ['lead.created'], format: 'standard' },
      },
    },
  ],
  ['change_webhook_endpoint', { id, settings: { is_enabled: false } }],
  ['rotate_webhook_secret', { id }],
  ['test_webhook_endpoint', { id }],
  ['delete_webhook_endpoint', { id }],
  ['request_confirmation', { email: 'ada@tremblay.example', mail_id: id }],
  ['confirm_address', { token: id }],
  ['mail_recipient', { email: 'ada@tremblay.example' }],
  ['unsubscribe', { token: id }],
  ['resubscribe', { token: id }],
  ['stopped_dealerships', {}],
  ['resume_lead_mails', { dealership_id: id }],
  ['person_data', { email: 'ada@tremblay.example' }],
  ['erase_person', { email: 'ada@tremblay.example' }],
  ['erasures', {}],
  ['correct_lead', { id, staff: 'Kim', fields: {} }],
  ['data_settings', {}],
  ['change_retention', { kind: 'enquiries', period: '2 years', staff: 'Kim' }],
  ['change_lead_limit', { name: 'all_hour', value: 100, staff: 'Kim' }],
  ['leads_page', {}],
  ['leads_by_week', {}],
  ['lead_detail', { id }],
  ['change_lead', { id, staff: {}, changes: {} }],
  ['lead_backlog', {}],
  ['purge_expired', {}],
  ['retention', {}],
  ['add_cache_invalidations', { tags: ['brands'] }],
  ['read_cache_invalidations', {}],
  ['outbox_counts', {}],
  ['database_status', {}],
  ['announce_canary', {}],
  ['catalog_page', { kind: 'brands' }],
  ['catalog_row', { kind: 'brands', id }],
  ['catalog_usage', { kind: 'brands', id }],
  ['catalog_changes', { kind: 'brands' }],
  ['save_catalog_row', { kind: 'brands', id, version: 1, content: {}, staff: {} }],
  ['delete_catalog_row', { kind: 'brands', id, version: 1, staff: {} }],
  ['restore_catalog_row', { kind: 'brands', id, version: 1, change_id: 1, staff: {} }],
  ['change_catalog_prices', { filters: {}, change: { kind: 'amount', value: 1, step: 1 } }],
  [
    'schedule_change',
    { product_id: id, content: { title: 'x' }, starts_at: inAnHour, ends_at: null, staff: {} },
  ],
  ['scheduled_changes', { product_id: id }],
  ['cancel_scheduled_change', { product_id: id, change_id: 1 }],
  ['apply_due_changes', {}],
  ['products_at', { moment: inAnHour }],
  ['add_visits', { server_id: id, batch: 1, counted: [] }],
  ['purge_visits', {}],
  ['visit_results', {}],
  ['import_catalog_rows', { kind: 'brands', given_rows: [] }],
  ['catalog_batches', { kind: 'brands' }],
  ['catalog_rows_with', { kind: 'brands', columns: ['name'], words: ['%a%'], tokens: [] }],
  ['save_catalog_rows', { changes: [], staff: {} }],
  ['undo_catalog_batch', { kind: 'brands', batch: id, staff: {} }],
  ['refused_mails', {}],
  [
    'add_guest_link',
    {
      link: {
        ...{ secret_hash: 'a'.repeat(64), subject: 'drafts.homePage', path: '/', note: '' },
        ...{ created_by: 'Ada', days: 1 },
      },
    },
  ],
  ['guest_links', { subject: 'drafts.homePage' }],
  ['revoke_guest_link', { id }],
  ['open_guest_link', { secret_hash }],
  ['guest_comments', { secret_hash }],
  ['add_guest_comment', { secret_hash, comment: {} }],
  ['resolve_guest_comment', { id, is_resolved: true }],
  ['delete_guest_comment', { id }],
  ['add_guest_reply', { secret_hash, comment_id: id, reply: {} }],
  ['answer_guest_comment', { id, answer: {} }],
  ['commented_guest_links', {}],
  ['waiting_guest_comments', {}],
  ['count_fit_searches', { counted: { t999: 1 } }],
  ['forget_fit_search', { text: 't999' }],
  ['fit_review', {}],
  ['fit_report', { token: id }],
  ['report_fit', { token: id, did_fit: true, track: '', note: '' }],
  ['review_fit_report', { lead_id: id, reported_at: inAnHour, is_confirmed: true }],
  [
    'request_desk_link',
    { email: 'ada@nord.example', browser_hash: 'a'.repeat(64), locale: 'en', address: '192.0.2.1' },
  ],
  ['desk_link', { id }],
  ['use_desk_link', { id, secret_hash, browser: '' }],
  ['desk', { secret_hash }],
  ['choose_desk_dealership', { secret_hash, dealership_id: id }],
  ['desk_sessions', { secret_hash }],
  ['end_desk_sessions', { secret_hash }],
  ['desk_people', { secret_hash }],
  ['add_desk_person', { secret_hash, email: 'ada@nord.example', name: 'Ada' }],
  ['remove_desk_person', { secret_hash, id }],
  ['dealership_people', { dealership_id: id }],
  [
    'add_dealership_person',
    { dealership_id: id, email: 'ada@nord.example', name: 'Ada', added_by: 'Kim' },
  ],
  ['remove_dealership_person', { id }],
  ['desk_leads', { secret_hash }],
  ['desk_lead', { secret_hash, id }],
  ['change_desk_lead', { secret_hash, id, changes: { status: 'won' } }],
  ['add_desk_note', { secret_hash, lead_id: id, note_id: id, text: 'A note' }],
  ['record_desk_call', { secret_hash, lead_id: id }],
  ['answer_desk_lead', { secret_hash, lead_id: id, answer: { id, subject: 'S', text: 'T' } }],
  ['desk_figures', { secret_hash }],
  ['answers_of_dealers', { days: 28 }],
  ['desk_storefront', { secret_hash }],
  [
    'save_desk_storefront',
    { secret_hash, version: 1, content: { phone: null }, needs_approval: false },
  ],
  ['storefront_proposals', {}],
  ['add_desk_logo', { secret_hash, url: '/logos/a.png', content: '' }],
  ['dealer_logo', { url: '/logos/a.png' }],
  [
    'decide_storefront_proposal',
    { dealership_id: id, created_at: inAnHour, staff: {}, is_approved: false },
  ],
  ['leads_to_schedule', { maximum: 1 }],
  ['schedule_answers', { times: [] }],
  ['pass_lead', { id, author: 'Kim' }],
]
const dealerTables = [
  'dealer_inquiry_form_submissions',
  'share_with_dealer_form_submissions',
  'dealer_tip_form_submissions',
]
const tables = [
  ...dealerTables,
  'leads',
  'lead_mails',
  'mail_recipients',
  'lead_consents',
  'lead_notes',
  'lead_changes',
]

test.each(functions)('visitors cannot call %s; the site can', async (name, values) => {
  const { error: refused } = await db.anon.rpc(name, values)
  expect(refused?.code).toBe('42501')
  expect(
    await query(
      db.backend,
      `select has_function_privilege('authenticated', oid, 'execute') as callable,
              has_function_privilege('service_role', oid, 'execute') as serves
       from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
      [name],
    ),
  ).toEqual([{ callable: false, serves: true }])
  const { error } = await db.service.rpc(name, values)
  expect(error).toBeNull()
})

test('only these functions and those of the catalogue exist', async () => {
  const rows = await query(
    db.backend,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  const ofCatalogue = ['brand_models', 'count_products', 'is_catalog_picture']
  const ofMachines = [
    ...['other_sets', 'sets_of_machine'],
    ...['machines_of_model', 'machines_of_widths', 'sets_of_widths'],
  ]
  const names = [...functions.map(([name]) => name), ...ofCatalogue, ...ofMachines]
  expect(rows.map(({ proname }) => proname)).toEqual(names.toSorted())
})

describe.each(tables)('%s', (table) => {
  test('is not accessible to visitors', async () => {
    const column = table === 'lead_consents' ? 'consented_at' : 'created_at'
    const now: Fields = { [column]: new Date().toISOString() }
    const answers = await Promise.all([
      db.anon.from(table).select(),
      db.anon.from(table).select(column, { count: 'exact' }).limit(1),
      db.anon.from(table).insert(now),
      db.anon.from(table).update(now).gt(column, '2020-01-01'),
      db.anon.from(table).delete().gt(column, '2020-01-01'),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'))
  })

  test('can be changed by the site only through functions', async () => {
    const rights = await query(
      db.backend,
      `select has_table_privilege('service_role', $1, 'insert, update, delete, truncate') as may`,
      [table],
    )
    expect(rights).toEqual([{ may: false }])
  })
})

test('the site can read what staff see, but no recipient tokens', async () => {
  for (const table of tables) {
    const { error } = await db.service.from(table).select()
    expect([table, error?.code]).toEqual([table, table === 'mail_recipients' ? '42501' : undefined])
  }
})

test('the site can add notes, dated now, but cannot change them', async () => {
  const { id: lead_id } = await submit(db.service)
  const notes = db.service.from('lead_notes')
  const note = { lead_id, author: 'Kim', text: 'Called.\nTwo sets.' }
  expect((await notes.insert(note)).error).toBeNull()
  expect((await notes.select().eq('lead_id', lead_id)).data).toMatchObject([note])
  const refused = await Promise.all([
    notes.insert({ ...note, created_at: '2020-01-01' }),
    notes.update({ text: 'x' }).eq('lead_id', lead_id),
    notes.delete().eq('lead_id', lead_id),
  ])
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill('42501'))
})

test.each([
  { text: '' },
  { text: ' ' },
  { text: 'a'.repeat(5001) },
  { text: 'a\u0007' },
  { author: 'a\nb' },
])('a note with %j is rejected', async (wrong) => {
  const { id: lead_id } = await submit(db.service)
  const note = { lead_id, author: 'Kim', text: 'Called.', ...wrong }
  const { error } = await db.service.from('lead_notes').insert(note)
  expect(error?.code).toBe('23514')
})
