import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fitReview } from '#lib/catalog/staff/fit-review-schema.ts'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

// What the site could not answer, and what buyers say.

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

const review = async () => fitReview.parse((await db.service.rpc('fit_review').throwOnError()).data)

describe('searches that found nothing', () => {
  beforeEach(() => query(db.backend, 'delete from private.fit_searches'))
  const count = (counted: Record<string, unknown>) =>
    db.service.rpc('count_fit_searches', { counted }).throwOnError()

  test('are counted by their text, the most frequent first', async () => {
    await count({ 'bobcat t591': 1, 'svl 76': 2 })
    await count({ 'bobcat t591': 3 })
    const { searches } = await review()
    expect(searches.rows.map(({ text, searches }) => [text, searches])).toEqual([
      ['bobcat t591', 4],
      ['svl 76', 2],
    ])
    await db.service.rpc('forget_fit_search', { text: 'bobcat t591' }).throwOnError()
    expect((await review()).searches.count).toBe(1)
  })

  test('a text that may tell who typed it is not counted, nor one that nobody types', async () => {
    await count({
      ...{ 'jean tremblay': 1, 'ann@example.com 590': 1, '514 555-0100': 1, '(514) 555 0100': 1 },
      ...{ 'call 514 555-0100': 1, '514/555-0100 T590': 1, 'tel 5145550100': 1 },
      ...{ '': 1, ' ': 1, ['9'.repeat(81)]: 1, 'a1\nb': 1, 'a1\u202eb': 1 },
    })
    expect((await review()).searches.count).toBe(0)
  })

  test('a size and a serial number are not taken for a telephone number', async () => {
    await count({ '450 x 86 x 55': 1, 'alju 16825': 1, '450 86 55': 1, '1fujgldr5clbp8834': 1 })
    expect((await review()).searches.count).toBe(4)
  })

  test('made-up texts neither displace one that is searched often nor keep out new ones', async () => {
    await count({ t590x: 5 })
    await count(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`made up ${n}`, 1])))
    const { searches } = await review()
    expect(searches.count).toBe(1000)
    expect(searches.rows[0]).toMatchObject({ text: 't590x', searches: 5 })
    expect(searches.rows).toHaveLength(200)
    await count(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`made up ${n}`, 2])))
    await query(db.backend, 'update private.fit_searches set searched_on = searched_on - 1')
    await count({ 'sv 280b': 1 })
    expect(
      await query(db.backend, "select from private.fit_searches where text = 'sv 280b'"),
    ).toHaveLength(1)
  })

  test('a text that nobody has searched for half a year is purged', async () => {
    await count({ t590x: 1, t591x: 1 })
    await query(
      db.backend,
      "update private.fit_searches set searched_on = searched_on - 181 where text = 't590x'",
    )
    await db.service.rpc('purge_expired').throwOnError()
    expect((await review()).searches.rows.map(({ text }) => text)).toEqual(['t591x'])
  })

  test('are counted at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => count({ t1: 1, [`t${n + 2}`]: 1, t0: 1 })),
    )
    const { searches } = await review()
    expect(searches.rows.slice(0, 2).map(({ searches }) => searches)).toEqual([8, 8])
  })
})

test('the review names models without a track, sets without a list, and contradictions', async () => {
  const before = await review()
  expect(before.contradictions.rows.length).toBeGreaterThan(0)
  for (const { models, reason } of before.contradictions.rows) {
    expect(models.length).toBeGreaterThan(0)
    expect(reason).not.toBeNull()
  }
  await query(
    db.backend,
    "update products set set_contents = '{}', set_contents_fr = '{}' where slug = 'bobcat'",
  )
  await query(db.backend, "delete from machines where slug like 'bobcat-t770%'")
  const after = await review()
  expect(after.sets_without_contents.count).toBe(before.sets_without_contents.count + 1)
  const models = after.models_without_tracks.rows.map(({ brand, name }) => `${brand} ${name}`)
  expect(models).toContain('Bobcat T770')
})

describe('reports of buyers', () => {
  const kim = { id: 'kim', name: 'Kim' }
  let id: string
  beforeEach(async () => {
    await query(db.backend, 'delete from leads')
    const fields = { product_title: 'Ice Bars for Bobcat', track: '400x86x52' }
    id = (await submit(db.service, { fields })).id
  })
  const change = (status: string) =>
    db.service.rpc('change_lead', { id, staff: kim, changes: { status } }).throwOnError()
  const mails = () =>
    query(
      db.backend,
      `select (next_attempt_at - now())::text as due from lead_mails where audience = 'buyer'`,
    )
  const getToken = async () => {
    const [row] = await query(db.backend, 'select token from private.fit_reports')
    return String(row?.token)
  }
  const report = async (token: string, did_fit = true, note = '') =>
    (
      await db.service
        .rpc('report_fit', { token, did_fit, track: '400x86x52', note })
        .throwOnError()
    ).data

  test('a lead that is won asks once, after two weeks; one that is not any more does not', async () => {
    await change('won')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(String(mail?.due)).toMatch(/^13 days 23:59|^14 days/)
    await change('lost')
    expect(await mails()).toEqual([])
    await change('won')
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['without a product', { product_title: '' }],
    ['of a bot', { flags: ['honeypot'] }],
  ])(
    'a lead %s does not ask',
    async (_what, {
      product_title = 'Bars',
      flags = [],
    }: {
      product_title?: string
      flags?: string[]
    }) => {
      id = (await submit(db.service, { fields: { product_title }, flags })).id
      await change('won')
      expect(await mails()).toEqual([])
    },
  )

  test('the last answer counts until staff review it; then it is closed', async () => {
    await change('won')
    const token = await getToken()
    expect((await db.service.rpc('fit_report', { token }).throwOnError()).data).toMatchObject({
      ...{ product: 'Ice Bars for Bobcat', track: '400x86x52', did_fit: null },
    })
    expect((await review()).reports.count).toBe(0)
    expect(await report(token, false, 'Too wide.')).toBe('stored')
    expect(await report(token, true)).toBe('stored')
    const { reports } = await review()
    expect(reports.rows).toMatchObject([{ lead_id: id, did_fit: true, note: '' }])
    const [seen] = reports.rows
    const reviewed = { lead_id: id, reported_at: seen?.reported_at, is_confirmed: true }
    const earlier = { ...reviewed, reported_at: '2026-11-01T00:00:00Z' }
    expect((await db.service.rpc('review_fit_report', earlier).throwOnError()).data).toBe(false)
    expect((await db.service.rpc('review_fit_report', reviewed).throwOnError()).data).toBe(true)
    expect((await db.service.rpc('review_fit_report', reviewed).throwOnError()).data).toBe(false)
    expect(await report(token)).toBe('closed')
    expect((await review()).reports.count).toBe(0)
  })

  test('twenty answers are enough, also at the same time; a made-up link stores nothing', async () => {
    await change('won')
    const token = await getToken()
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(token)))
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(20)
    expect(await report(crypto.randomUUID())).toBe('unknown')
  })

  test('visitors cannot call the functions, and a report is erased with its lead', async () => {
    await change('won')
    for (const [name, values] of [
      ['fit_review', {}],
      ['report_fit', { token: await getToken(), did_fit: true, track: '', note: '' }],
      ['count_fit_searches', { counted: { t590: 1 } }],
    ] as const) {
      expect((await db.anon.rpc(name, values)).error?.code).toBe('42501')
    }
    expect(
      (await db.service.rpc('lead_detail', { id }).throwOnError()).data.fit_report,
    ).toMatchObject({
      lead_id: id,
    })
    const [lead] = await query(db.backend, 'select email from leads')
    await db.service.rpc('erase_person', { email: String(lead?.email) }).throwOnError()
    expect(await query(db.backend, 'select from private.fit_reports')).toEqual([])
  })
})
