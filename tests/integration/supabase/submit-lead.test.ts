import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { consentWording, leadForms, liftLimits, query, registerConsent, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function leadOf(id: string) {
  const { data } = await db.service.from('leads').select().eq('id', id).single()
  return data
}

async function audiencesOf(id: string) {
  const { data } = await db.service
    .from('lead_mails')
    .select('audience')
    .eq('lead_id', id)
    .order('audience')
  return data?.map(({ audience }) => audience)
}

describe.each(Object.entries(leadForms))('%s', (form, { table, fields }) => {
  test('is stored completely, with its lead and mails, under the given id', async () => {
    const { id, data } = await submit(db.service, { form })
    expect(data).toBe('stored')
    expect((await db.service.from(table).select().eq('id', id)).data).toMatchObject([fields])
    expect(await leadOf(id)).toMatchObject({ id, form, email: fields.email, flags: [] })
    expect(await audiencesOf(id)).toEqual(['maker', 'visitor'])
  })

  test('is stored once, however often and concurrently it is submitted', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(db.service, { form, id })),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null))
    expect(answers.map(({ data }) => data).toSorted()).toEqual([
      ...Array(19).fill('known'),
      'stored',
    ])
    expect((await submit(db.service, { form, id })).data).toBe('known')
    expect((await db.service.from(table).select().eq('id', id)).data).toHaveLength(1)
    expect(await audiencesOf(id)).toHaveLength(2)
  })
})

test.each([
  [
    'quote',
    { name: 'Ada Tremblay', company: 'Déneigement Tremblay', brand: 'Bobcat', model: 'T770' },
  ],
  ['waitlist', { name: 'Ada Tremblay', company: null, brand: 'Bobcat', model: 'T770' }],
  ['dealer-inquiry', { name: 'Luc Côté', company: 'Garage Côté', brand: null, model: null }],
  ['dealer-share', { name: 'Ada Tremblay', company: null, brand: null, model: null }],
  ['dealer-tip', { name: 'Ada Tremblay', company: 'Prairie Loaders', brand: null, model: null }],
])('the lead of a %s has name, company, brand and model', async (form, summary) => {
  const { id } = await submit(db.service, { form })
  expect(await leadOf(id)).toMatchObject(summary)
})

test('database-generated columns cannot be set by fields', async () => {
  const forged = {
    id: 'x',
    created_at: '2020-01-01',
    subscription_status: 'Unsubscribe',
    more: 'x',
  }
  const { id, data } = await submit(db.service, { form: 'waitlist', fields: forged })
  expect(data).toBe('stored')
  const [row] = await query(
    db.backend,
    `select created_at > now() - interval '1 minute' as is_new, subscription_status
     from join_the_waitlist_form_submissions where id = $1`,
    [id],
  )
  expect(row).toEqual({ is_new: true, subscription_status: 'Subscribe' })
})

test('a brand is stored by its id; a deleted brand does not prevent storing the lead', async () => {
  const { data: brand } = await db.service.from('brands').select('id').limit(1).single()
  for (const [brand_id, kept] of [
    [brand?.id, brand?.id],
    [crypto.randomUUID(), null],
  ]) {
    const { id, data } = await submit(db.service, { form: 'waitlist', fields: { brand_id } })
    expect(data).toBe('stored')
    const rows = db.service.from('join_the_waitlist_form_submissions').select('brand_id')
    expect((await rows.eq('id', id)).data).toEqual([{ brand_id: kept }])
  }
})

test('an id already used by another form is rejected, so no unstored lead is confirmed', async () => {
  const { id } = await submit(db.service)
  const { error } = await submit(db.service, { form: 'waitlist', id })
  expect(error?.code).toBe('23505')
})

describe('attribution', () => {
  test('of a dealer storefront links the lead to the dealership, which gets a mail', async () => {
    const from = {
      storefront: 'nord-traction',
      page: '/dealer/nord-traction/contact',
      locale: 'fr',
      referrer: 'https://search.example/?q=bars',
      utm_source: 'news',
      utm_medium: 'e-mail',
      utm_campaign: 'fall',
      utm_term: 'bars',
      utm_content: 'top',
    }
    const { data: dealership } = await db.service
      .from('dealerships')
      .select('id')
      .eq('slug', 'nord-traction')
      .single()
    const { id } = await submit(db.service, { attribution: from })
    expect(await leadOf(id)).toMatchObject({ ...from, dealership_id: dealership?.id })
    expect(await audiencesOf(id)).toEqual(['dealership', 'maker', 'visitor'])
  })

  test('of a dealership without an email address mails only the maker', async () => {
    await db.service.from('dealerships').insert({ slug: 'quiet', name: 'Quiet' })
    const { id } = await submit(db.service, { attribution: { storefront: 'quiet' } })
    expect(await leadOf(id)).toMatchObject({ storefront: 'quiet' })
    expect(await audiencesOf(id)).toEqual(['maker', 'visitor'])
  })

  test('keeps the storefront’s slug when the dealership is deleted', async () => {
    await db.service
      .from('dealerships')
      .insert({ slug: 'brief', name: 'B', contact_email: 'a@b.ca' })
    const { id } = await submit(db.service, { attribution: { storefront: 'brief' } })
    await db.service.from('dealerships').delete().eq('slug', 'brief')
    expect(await leadOf(id)).toMatchObject({ storefront: 'brief' })
  })

  const nothing = {
    storefront: null,
    dealership_id: null,
    page: null,
    locale: 'en',
    referrer: null,
  }
  test.each([
    [null, nothing],
    [{}, nothing],
    ['text', nothing],
    [{ storefront: 'unknown', locale: 'de', page: 'javascript:x' }, nothing],
    [{ utm_source: 'a'.repeat(300) }, { utm_source: 'a'.repeat(200) }],
    [{ utm_source: ' a\u202e\r\nb ' }, { utm_source: 'ab' }],
    [{ utm_source: {}, referrer: `https://${'a'.repeat(3000)}` }, { utm_source: '{}' }],
  ])('of %j never prevents storing the lead', async (attribution, kept) => {
    const { id, data } = await submit(db.service, { attribution: Object(attribution) })
    expect(data).toBe('stored')
    expect(await leadOf(id)).toMatchObject(kept)
  })
})

test('a flagged lead is stored with its flags; the visitor gets no mail', async () => {
  const flags = ['honeypot', 'too-fast']
  const { id } = await submit(db.service, { flags, attribution: { storefront: 'nord-traction' } })
  expect(await leadOf(id)).toMatchObject({ flags })
  expect(await audiencesOf(id)).toEqual(['dealership', 'maker'])
})

describe('a consent', () => {
  const consentOf = async (lead: string) =>
    (await db.service.from('lead_consents').select().eq('lead_id', lead).maybeSingle()).data

  test('is stored with version, wording, locale, page, IP address and time', async () => {
    const address = '2001:db8::7'
    const { version } = await registerConsent(db.service)
    const forged = { version, page: '/contact', wording: 'Nothing', locale: 'en' }
    const { id } = await submit(db.service, { form: 'waitlist', consent: forged, address })
    const stored = await consentOf(id)
    expect(stored).toMatchObject({ version, ...consentWording, page: '/contact', address })
    expect(stored).toMatchObject({ email: 'ada@tremblay.example' })
    expect(Date.parse(stored?.consented_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('to an earlier wording is stored with that wording', async () => {
    const earlier = { wording: 'Something else', locale: 'en' }
    const consent = await registerConsent(db.service, earlier)
    await registerConsent(db.service, { ...earlier, wording: 'Something new' })
    const { id } = await submit(db.service, { form: 'waitlist', consent })
    expect(await consentOf(id)).toMatchObject(earlier)
  })

  test.each([
    null,
    {},
    { version: null },
    { version: 'f'.repeat(64) },
    { wording: 'I agree', locale: 'en' },
    'I agree',
  ])('of %j is refused, and the lead with it', async (consent) => {
    const { id, error, status } = await submit(db.service, {
      form: 'waitlist',
      consent: consent && Object(consent),
    })
    expect([error?.code, status]).toEqual(['PT422', 422])
    expect(await leadOf(id)).toBeNull()
  })

  test('to another form is not stored', async () => {
    const { id } = await submit(db.service, { consent: await registerConsent(db.service) })
    expect(await consentOf(id)).toBeNull()
  })

  test('keeps its wording when a version is registered again', async () => {
    const { version } = await registerConsent(db.service)
    const other = { version, wording: 'Another', locale: 'en' }
    await db.service.rpc('add_consent_wording', other).throwOnError()
    const { id } = await submit(db.service, { form: 'waitlist' })
    expect(await consentOf(id)).toMatchObject(consentWording)
  })
})

test('the lead and its mails are committed or rolled back together', async () => {
  const id = crypto.randomUUID()
  const submitting = `select submit_lead('dealer-tip', $1, $2)`
  const values = [id, leadForms['dealer-tip']?.fields]
  const mails = 'select from lead_mails where lead_id = $1'
  await withSuperuser(db.backend, async (sql) => {
    await sql.query('begin')
    await sql.query(submitting, values)
    await sql.query('rollback')
    expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])
    expect(await query(db.backend, mails, [id])).toEqual([])
    await sql.query('begin')
    await sql.query(submitting, values)
    expect(await query(db.backend, mails, [id])).toEqual([])
    await sql.query('commit')
    expect(await query(db.backend, mails, [id])).toHaveLength(2)
  })
})

test('a lead whose mails cannot be queued is not stored', async () => {
  await query(db.backend, 'alter table lead_mails rename to away')
  const { id, error } = await submit(db.service)
  await query(db.backend, 'alter table away rename to lead_mails')
  expect(error).not.toBeNull()
  expect(await query(db.backend, 'select from leads where id = $1', [id])).toEqual([])
  const rows = db.service.from('vehicle_requests_form_submissions').select().eq('id', id)
  expect((await rows).data).toEqual([])
})

test('a lead is updated and deleted with its form’s row', async () => {
  const { id } = await submit(db.service)
  const row = () => db.service.from('vehicle_requests_form_submissions')
  await row().update({ email: 'eva@tremblay.example', first_name: 'Eva' }).eq('id', id)
  expect(await leadOf(id)).toMatchObject({ name: 'Eva Tremblay', email: 'eva@tremblay.example' })
  await row().delete().eq('id', id)
  expect(await leadOf(id)).toBeNull()
  expect(await audiencesOf(id)).toEqual([])
})
