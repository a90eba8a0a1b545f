import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { consentWording, liftLimits, query, submit } from './leads.ts'

interface Lead {
  id: string
  name: string
  created_at: string
}

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
})
afterAll(() => db.remove())

async function page(filters: object, rest: object = {}): Promise<Lead[]> {
  const { data } = await db.service.rpc('leads_page', { filters, ...rest }).throwOnError()
  return data
}

const names = async (filters: object) => (await page(filters)).map(({ name }) => name).toSorted()

const noon = '2026-03-04T17:00:00Z'
async function add(first_name: string, given: Parameters<typeof submit>[1] & { at?: string } = {}) {
  const { at = noon, fields, ...rest } = given
  const { id, error } = await submit(db.service, { fields: { first_name, ...fields }, ...rest })
  if (error) throw error
  await query(db.backend, 'update leads set created_at = $2 where id = $1', [id, at])
  return id
}

beforeAll(async () => {
  const bare = { last_name: 'X', company_name: '', notes: '', vehicle_make: '', vehicle_model: '' }
  await add('Zoé', {
    fields: { ...bare, email: 'zoe@hébert.example', notes: 'Half-price 100%_bars' },
  })
  await add('Max', { fields: { ...bare, vehicle_make: 'Kubota', vehicle_model: 'SVL75' } })
  await add('Kim', { form: 'waitlist', fields: { last_name: 'X', brand: 'kubota', model: null } })
  await add('Nora', { fields: bare, attribution: { storefront: 'nord-traction', locale: 'fr' } })
})

afterEach(() =>
  query(db.backend, `delete from leads where name not in ('Zoé X', 'Max X', 'Kim X', 'Nora X')`),
)

test.each<[object, string[]]>([
  [{ search: 'zoe' }, ['Zoé X']],
  [{ search: 'ZOÉ' }, ['Zoé X']],
  [{ search: 'HEBERT' }, ['Zoé X']],
  [{ search: 'half x' }, ['Zoé X']],
  [{ search: '100%_' }, ['Zoé X']],
  [{ search: '100_' }, []],
  [{ search: '%' }, ['Zoé X']],
  [{ search: '\\' }, []],
  [{ search: 'svl75  max' }, ['Max X']],
  [{ search: 'svl75 kim' }, []],
  [{ search: ' ' }, ['Kim X', 'Max X', 'Nora X', 'Zoé X']],
  [{ form: 'waitlist' }, ['Kim X']],
  [{ form: 'dealer-tip' }, []],
  [{ brand: 'Kubota' }, ['Kim X', 'Max X']],
  [{ brand: 'Kubota', form: 'quote' }, ['Max X']],
  [{ storefront: '' }, ['Kim X', 'Max X', 'Zoé X']],
  [{ storefront: 'nord-traction' }, ['Nora X']],
  [{ locale: 'fr' }, ['Nora X']],
  [{ locale: 'en', brand: 'kubota' }, ['Kim X', 'Max X']],
  [{ from: '2026-03-04', to: '2026-03-04' }, ['Kim X', 'Max X', 'Nora X', 'Zoé X']],
  [{ from: '2026-03-05' }, []],
  [{ to: '2026-03-03' }, []],
])('%j finds %j', async (filters, found) => {
  expect(await names(filters)).toEqual(found)
})

test('days are in the time zone of Toronto', async () => {
  await add('Late', { at: '2026-01-16T04:59:59Z' })
  await add('Early', { at: '2026-01-15T05:00:00Z' })
  await add('Before', { at: '2026-01-15T04:59:59Z' })
  await add('After', { at: '2026-01-16T05:00:00Z' })
  const found = (await page({ from: '2026-01-15', to: '2026-01-15' })).map(({ name }) => name)
  expect(found).toEqual(['Late Tremblay', 'Early Tremblay'])
})

test.each([{ from: 'soon' }, { to: '2026-13-01' }])('%j is rejected', async (filters) => {
  const { status } = await db.service.rpc('leads_page', { filters })
  expect(status).toBe(400)
})

test('pages contain each lead exactly once, also with equal timestamps', async () => {
  const email = 'pages@example.ca'
  for (let n = 0; n < 12; n++) {
    await add(`P${n}`, { fields: { email }, at: `2025-06-0${1 + (n % 2)}T00:00:00.123456Z` })
  }
  const seen: Lead[] = []
  let rest: object = { maximum: 5 }
  for (;;) {
    const leads = await page({ search: email }, rest)
    seen.push(...leads)
    const last = leads.at(-1)
    if (last === undefined) break
    rest = { maximum: 5, before: last.created_at, before_id: last.id }
    if (seen.length === 5) await add('New', { fields: { email }, at: '2025-07-01T00:00:00Z' })
  }
  expect(seen).toHaveLength(12)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(12)
  const dates = seen.map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('weeks start on Monday in Toronto, and weeks without leads are included', async () => {
  const email = 'weeks@example.ca'
  const [row] = await query(
    db.backend,
    `select monday::text, (monday::timestamp at time zone 'America/Toronto') as starts_at
     from date_trunc('week', now() at time zone 'America/Toronto') m, date(m) monday`,
  )
  const start = new Date(String(row?.starts_at)).getTime()
  const week = 7 * 86_400_000
  await add('A', { fields: { email }, at: new Date(start).toISOString() })
  await add('B', { fields: { email }, at: new Date(start - 1).toISOString() })
  await add('C', { fields: { email }, at: new Date(start - 2 * week + 7_200_000).toISOString() })
  const call = { filters: { search: email }, weeks: 4 }
  const { data } = await db.service.rpc('leads_by_week', call).throwOnError()
  expect(data.map(({ count }: { count: number }) => count)).toEqual([0, 1, 1, 1])
  expect(data.at(-1).week).toBe(row?.monday)
  expect(data.every(({ week }: { week: string }) => new Date(week).getUTCDay() === 1)).toBe(true)
})

test('a lead has its submission, mails, notes and consent', async () => {
  const id = await add('Ida', { form: 'waitlist', address: '192.0.2.1' })
  for (const text of ['One', 'Two']) {
    await db.service.from('lead_notes').insert({ lead_id: id, author: 'Kim', text }).throwOnError()
  }
  const { data } = await db.service.rpc('lead_detail', { id }).throwOnError()
  expect(data).toMatchObject({
    lead: { id, form: 'waitlist', name: 'Ida Tremblay' },
    fields: { id, first_name: 'Ida', subscription_status: 'Subscribe' },
    mails: [{ audience: 'maker' }, { audience: 'visitor' }],
    notes: [{ text: 'One' }, { text: 'Two' }],
    consent: { ...consentWording, page: '/contact', address: '192.0.2.1' },
  })
})

test('an unknown lead is null', async () => {
  const { data, error } = await db.service.rpc('lead_detail', { id: crypto.randomUUID() })
  expect([data, error]).toEqual([null, null])
})
