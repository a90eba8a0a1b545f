import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#lib/base/calendar-days.ts'
import type { VisitCount } from '#lib/visits/visit.ts'
import {
  sumCounts,
  type VisitFilters,
  type VisitResults,
  visitResults,
} from '#lib/visits/visit-results.ts'
import { freshBackend } from './backend.ts'
import { liftLimits, query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
let today: string
beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
  today = await getDay(0)
})
afterAll(() => db.remove())

beforeEach(() =>
  query(
    db.backend,
    `truncate private.visits, private.visit_history, private.visit_source_history,
       private.visit_pages, private.visit_sources, private.visit_names,
       private.visit_name_candidates, private.visit_batches, leads cascade;
     update private.last_purge set visits_by_day_from = null, visits_from = null;
     update private.retention_periods set period = '62 days' where kind = 'visit_days'`,
  ),
)

/** A day in Toronto, relative to today. */
async function getDay(days: number): Promise<string> {
  const [row] = await query(db.backend, 'select (private.today() + $1::int)::text as day', [days])
  return String(row?.day)
}

const server = crypto.randomUUID()
let batch = 0
async function add(...counts: Partial<VisitCount>[]) {
  const counted = counts.map((count) => ({
    ...{ day: today, storefront: '', path: '/', campaign: '', referrer: '', visits: 1 },
    ...count,
  }))
  batch += 1
  await db.service.rpc('add_visits', { server_id: server, batch, counted }).throwOnError()
}

type Filters = Partial<VisitFilters> & { segments?: Record<string, string> }

async function getResults(filters: Filters = {}) {
  const { data } = await db.service.rpc('visit_results', { filters }).throwOnError()
  return visitResults.parse(data)
}

/** Rows as `name: visits/leads/won`. */
async function getRows(filters: Filters = {}) {
  const { rows } = await getResults(filters)
  return rows.map(({ name, visits, leads, won }) => `${name}: ${visits}/${leads}/${won}`)
}

test('visits add up, also those of several servers; a batch that is sent again counts once', async () => {
  await add({ visits: 2 }, { path: '/faq' })
  await add({ visits: 3 })
  const other = { server_id: crypto.randomUUID(), batch: 1 }
  const counted = [
    { day: today, storefront: '', path: '/faq', campaign: '', referrer: '', visits: 6 },
  ]
  await Promise.all([
    db.service.rpc('add_visits', { ...other, counted }).throwOnError(),
    db.service.rpc('add_visits', { ...other, counted }).throwOnError(),
    db.service.rpc('add_visits', { ...other, batch: 2, counted }).throwOnError(),
  ])
  await db.service.rpc('add_visits', { ...other, batch: 1, counted }).throwOnError()
  expect(await getRows()).toEqual(['/faq: 13/0/0', '/: 5/0/0'])
})

test('spellings of a campaign or site count as one; one that may be an email or IP address counts as other', async () => {
  await add(
    { campaign: ' Winter ', referrer: 'www.google.com' },
    { campaign: 'winter', referrer: 'google.com' },
    { campaign: 'mail to ada@tremblay.example', referrer: '203.0.113.7' },
    { campaign: '<b>', referrer: 'm.facebook.com' },
    { referrer: '(this site)' },
  )
  expect(await getRows({ group: 'campaign' })).toEqual([
    '(other): 2/0/0',
    'winter: 2/0/0',
    ': 1/0/0',
  ])
  expect(await getRows({ group: 'referrer' })).toEqual([
    'google.com: 2/0/0',
    '(other): 1/0/0',
    '(this site): 1/0/0',
    'facebook.com: 1/0/0',
  ])
})

test('a day adds the 20 campaigns and 200 sites with the most visits; known ones always count', async () => {
  const made = Array.from({ length: 230 }, (_, n) => ({
    campaign: `c${n}`,
    referrer: `s${n}.example`,
    visits: n + 1,
  }))
  await add({ campaign: 'known', referrer: 'known.example' })
  await query(db.backend, 'update private.visit_names set first_day = first_day - 1')
  await add(...made)
  await add({ campaign: 'late', visits: 1000 }, { campaign: 'known' })
  const { rows, campaigns } = await getResults({ group: 'campaign' })
  expect(campaigns).toHaveLength(21)
  expect(rows.find(({ name }) => name === 'known')?.visits).toBe(2)
  expect(rows.find(({ name }) => name === 'c229')?.visits).toBe(230)
  expect(rows.find(({ name }) => name === 'late')?.visits).toBe(1000)
  expect(rows.some(({ name }) => name === 'c210' || name === 'c0')).toBe(false)
  expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe((230 * 231) / 2 + 1 + 1001)
  expect((await getResults({ group: 'referrer' })).rows).toHaveLength(203)
})

test.each([1, 3])(
  'campaigns that somebody makes up with %i visits each displace none that has more',
  async (visits) => {
    const makeUp = (name: string) =>
      Array.from({ length: 2_500 }, (_, n) => ({ campaign: `${name}-${n}`, visits }))
    await add(...makeUp('before'))
    for (let count = 0; count < visits + 1; count += 1) await add({ campaign: 'first snow' })
    await add(...makeUp('after'))
    await add({ campaign: 'first snow' })
    const { rows } = await getResults({ group: 'campaign' })
    const counted = rows.find(({ name }) => name === 'first snow')?.visits
    expect(counted).toBeGreaterThanOrEqual(2)
    expect(rows.reduce((sum, row) => sum + row.visits, 0)).toBe(2 * 2_500 * visits + visits + 2)
    const [size] = await query(
      db.backend,
      'select count(*)::int as candidates from private.visit_name_candidates',
    )
    expect(size?.candidates).toBeLessThanOrEqual(1_000)
  },
)

test('a campaign that another displaces counts as other on each page, and may return', async () => {
  const names = Array.from({ length: 20 }, (_, n) => ({ campaign: `c${n}`, visits: 10 }))
  await add(...names, { campaign: 'weak', path: '/faq', visits: 2 })
  await add({ campaign: 'weak', path: '/faq', referrer: 'forum.example', visits: 3 })
  expect(await getRows({ group: 'campaign' })).toContain('(other): 5/0/0')
  await add({ campaign: 'weak', path: '/about', visits: 50 })
  const rows = await getRows({ group: 'campaign' })
  expect(rows).toContain('weak: 50/0/0')
  expect(rows).toContain('(other): 15/0/0')
  expect(await getRows({ group: 'referrer' })).toContain('forum.example: 3/0/0')
})

test.each<[string, object]>([
  ['a path without slash', { path: 'faq' }],
  ['a long path', { path: `/${'a'.repeat(600)}` }],
  ['a language that the site does not have', { locale: 'de' }],
  ['a path with a line break', { path: '/a\nb' }],
  ['no path', { path: null }],
  ['no storefront', { storefront: null }],
  ['no day', { day: null }],
  ['no visits', { visits: 0 }],
  ['a negative number', { visits: -3 }],
])('%s is not counted, and keeps no other visit from it', async (_, refused) => {
  await add({ ...refused }, { path: '/faq', visits: 2 })
  expect(await getRows()).toEqual(['/faq: 2/0/0'])
})

test('visits are listed beside the leads of the same page, storefront, campaign and day', async () => {
  const nord = { storefront: 'nord-traction', utm_campaign: 'Winter' }
  const send = async (attribution: object | null, status: string, day = today) => {
    const { id } = await submit(db.service, { attribution })
    const change = "update leads set status = $2, created_at = ($3 || ' 12:00-05')::timestamptz"
    await query(db.backend, `${change} where id = $1`, [id, status, day])
  }
  await add(
    { path: '/contact', visits: 7, day: await getDay(-1) },
    { storefront: 'nord-traction', path: '/', campaign: 'winter', visits: 4 },
    { storefront: 'nord-traction', path: '/contact', visits: 2 },
  )
  await send({ page: '/contact', referrer: 'https://www.forum.example/t/1' }, 'won')
  await send({ ...nord, page: '/dealer/nord-traction/contact' }, 'won', await getDay(-1))
  await send({ ...nord, page: '/dealer/nord-traction' }, 'lost')
  await send(null, 'quoted')
  await send({ page: '/contact' }, 'won', await getDay(-28))

  expect(await getRows()).toEqual(['/contact: 9/2/2', '/: 4/1/0', ': 0/1/0'])
  expect(await getRows({ group: 'storefront' })).toEqual([': 7/2/1', 'nord-traction: 6/2/1'])
  expect(await getRows({ group: 'campaign' })).toEqual([': 9/2/1', 'winter: 4/2/1'])
  expect(await getRows({ group: 'referrer' })).toEqual([': 13/3/1', 'forum.example: 0/1/1'])
  expect(await getRows({ storefront: '' })).toEqual(['/contact: 7/1/1', ': 0/1/0'])
  expect(await getRows({ storefront: 'nord-traction', campaign: 'Winter' })).toEqual([
    '/: 4/1/0',
    '/contact: 0/1/1',
  ])
  expect(await getRows({ page: '/contact', group: 'storefront' })).toEqual([
    ': 7/1/1',
    'nord-traction: 2/1/1',
  ])
  const { periods, unit } = await getResults()
  expect([unit, periods.length]).toEqual(['day', 28])
  expect(periods.slice(-2)).toMatchObject([
    { start: await getDay(-1), visits: 7, leads: 1, won: 1, quoted: 0, lost: 0 },
    { start: today, visits: 6, leads: 3, won: 1, quoted: 1, lost: 1 },
  ])
})

test('pages and leads in French count with those of the same page, and apart by language', async () => {
  const segments = { produits: 'products', 'a-propos': 'about', concessionnaire: 'dealer' }
  const send = (page: string, storefront: string | null, locale: string) =>
    submit(db.service, { attribution: { page, storefront, locale } })
  await add(
    { path: '/about', visits: 3 },
    { path: '/about', locale: 'fr', visits: 2 },
    { path: '/', locale: 'fr' },
    { path: '/about', locale: 'fr', storefront: 'nord-traction', visits: 4 },
    { path: '/products/bobcat', locale: 'fr', visits: 5 },
  )
  await send('/about', null, 'en')
  await send('/fr', null, 'fr')
  await send('/fr/a-propos', null, 'fr')
  await send('/fr/produits/bobcat', null, 'fr')
  await send('/fr/concessionnaire/nord-traction', 'nord-traction', 'fr')
  await send('/fr/concessionnaire/nord-traction/a-propos', 'nord-traction', 'fr')
  expect(await getRows({ segments })).toEqual([
    '/about: 9/3/0',
    '/products/bobcat: 5/1/0',
    '/: 1/2/0',
  ])
  expect(await getRows({ segments, group: 'language' })).toEqual(['fr: 12/5/0', 'en: 3/1/0'])
  expect(await getRows({ segments, locale: 'fr', page: '/about', group: 'storefront' })).toEqual([
    'nord-traction: 4/1/0',
    ': 2/1/0',
  ])
  expect(await getRows({ segments, locale: 'en' })).toEqual(['/about: 3/1/0'])
  await db.service.rpc('purge_visits').throwOnError()
  expect(await getRows({ segments, group: 'language' })).toEqual(['fr: 12/5/0', 'en: 3/1/0'])
})

test('the subpages of a path are found without the path itself', async () => {
  await add({ path: '/products' }, { path: '/products/bobcat' }, { path: '/products/kubota' })
  expect(await getRows({ page: '/products/*' })).toEqual([
    '/products/bobcat: 1/0/0',
    '/products/kubota: 1/0/0',
  ])
})

test('the history has every count by day, then by month, until its period is over', async () => {
  const purge = () => db.service.rpc('purge_visits').throwOnError()
  const long = { from: await getDay(-400) }
  const lastYear = await getDay(-365)
  const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
  await add(
    { visits: 1 },
    { day: await getDay(-20), visits: 2, campaign: 'winter' },
    { day: await getDay(-20), visits: 4, referrer: 'forum.example' },
    { day: lastYear, visits: 8, campaign: 'winter' },
    { day: await getDay(-1_200), visits: 99 },
  )
  await purge()
  // Late batches, as after an outage.
  await add(
    { day: await getDay(-20), visits: 16, campaign: 'winter' },
    { day: lastYear, visits: 32 },
  )
  await purge()
  await purge()

  const recent = await getResults({ group: 'campaign' })
  expect(recent.rows.map(({ name, visits }) => [name, visits])).toEqual([
    ['winter', 18],
    ['', 5],
  ])
  expect(recent.periods.find(({ start }) => start === recent.from)?.visits).toBe(0)
  const day = await getDay(-20)
  expect(recent.periods.find(({ start }) => start === day)?.visits).toBe(22)
  const all = await getResults(long)
  expect([all.unit, all.rows.map(({ visits }) => visits)]).toEqual(['month', [63]])
  expect(all.periods.find(({ start }) => start === firstOfMonth(lastYear))?.visits).toBe(40)
  expect((await getResults({ ...long, campaign: 'winter' })).rows[0]?.visits).toBe(26)
  const days = await query(
    db.backend,
    'select day::text, cardinality(source_ids) as sources from private.visit_history order by day',
  )
  expect(days).toEqual([
    { day: firstOfMonth(lastYear), sources: 2 },
    { day, sources: 2 },
  ])
  await expectSumsBySource()
})

/** Expects the sums by source to be those of the pages' history, which ends with its period. */
async function expectSumsBySource() {
  const read = (rows: string) =>
    query(
      db.backend,
      `select day::text, source_id, sum(visits)::int as visits from ${rows}
       group by day, source_id order by day, source_id`,
    )
  const sums = await read('private.visit_source_history')
  expect(sums.length).toBeGreaterThan(0)
  expect(sums).toEqual(
    await read(
      `(select day, unnest(source_ids) as source_id, unnest(source_visits) as visits
        from private.visit_history) as each`,
    ),
  )
}

describe('where visits are kept by month', () => {
  /** A day relative to the first day whose visits are kept by day, months and days apart from it. */
  async function getKeptDay(months: number, days: number): Promise<string> {
    const [row] = await query(
      db.backend,
      `select ((private.first_visit_day() + make_interval(months => $1::int))::date + $2::int)::text
         as day`,
      [months, days],
    )
    return String(row?.day)
  }
  /** Adds a visit and a lead at noon on each day. */
  async function addOnDays(...days: string[]) {
    await add(...days.map((day) => ({ day, path: '/faq' })))
    for (const day of days) {
      const { id } = await submit(db.service, { attribution: { page: '/faq' } })
      const change = "update leads set created_at = ($2 || ' 12:00-05')::timestamptz where id = $1"
      await query(db.backend, change, [id, day])
    }
    await db.service.rpc('purge_visits').throwOnError()
  }
  const sumOf = ({ periods }: VisitResults) => {
    const { visits, leads } = sumCounts(periods)
    return { visits, leads }
  }

  // Relative to the first day whose visits are kept by day: the month before has visits on its 2nd, 10th and last.
  test.each<
    [
      name: string,
      from: [number, number],
      to: [number, number],
      visits: number | null,
      leads: number,
    ]
  >([
    ['a month', [-1, 0], [0, -1], 3, 3],
    ['a month and some days', [-1, 0], [0, 3], 4, 4],
    ['days only', [0, 0], [0, 3], 1, 1],
    ['part of a month', [-1, 4], [-1, 12], null, 1],
    ['the beginning of a month', [-1, 0], [-1, 12], null, 2],
    ['the end of a month', [-1, 4], [0, -1], null, 2],
    ['the end of a month and some days', [-1, 4], [0, 3], null, 3],
  ])(
    '%s is never widened on request, and has visits only if all are known',
    async (_, first, last, visits, leads) => {
      const day = getKeptDay
      await add({ day: await day(-2, 0), path: '/faq' })
      await addOnDays(await day(-1, 1), await day(-1, 9), await day(0, -1), await day(0, 2))
      const time = { from: await day(...first), to: await day(...last) }
      const exact = await getResults({ ...time, exact: true })
      expect(exact).toMatchObject({ ...time, has_visits: visits !== null })
      expect(sumOf(exact)).toEqual({ visits: visits ?? 0, leads })
      for (const group of ['page', 'campaign'] as const) {
        const { rows } = await getResults({ ...time, exact: true, group })
        expect(sumCounts(rows)).toMatchObject({ visits: visits ?? 0, leads })
      }
      const shown = await getResults(time)
      expect(shown.has_visits).toBe(true)
      expect(sumOf(shown).visits).toBeGreaterThanOrEqual(visits ?? 0)
    },
  )

  test('a time that is shown by week has the visits and leads of exactly its days', async () => {
    const [before, first] = [await getKeptDay(0, -1), await getKeptDay(0, 0)]
    await addOnDays(before, first, today)
    const results = await getResults({ from: first, to: today })
    expect(results).toMatchObject({ from: first, to: today, unit: 'week', has_visits: true })
    expect(sumOf(results)).toEqual({ visits: 2, leads: 2 })
    expect(results.periods[0]).toMatchObject({ visits: 1, leads: 1 })
    expect(results.rows).toMatchObject([{ name: '/faq', visits: 2, leads: 2 }])
  })
})

test('months that are merged stay months when days are counted for longer', async () => {
  const purge = () => db.service.rpc('purge_visits').throwOnError()
  const old = await getDay(-130)
  const range = { from: old, to: await getDay(-120) }
  await add({ day: old, visits: 8 }, { day: await getDay(-20), visits: 2 })
  await purge()
  const merged = await getResults(range)
  expect([merged.unit, merged.rows[0]?.visits]).toEqual(['month', 8])
  await db.service
    .rpc('change_retention', { kind: 'visit_days', period: '400 days', staff: 'Kim' })
    .throwOnError()
  expect(await getResults(range)).toEqual(merged)
  // A late batch belongs to the month, too.
  await add({ day: old, visits: 16 })
  await purge()
  const late = await getResults(range)
  expect([late.unit, late.rows[0]?.visits]).toEqual(['month', 24])
  const days = await query(
    db.backend,
    'select day::text, visits from private.visit_history order by day',
  )
  expect(days).toEqual([
    { day: `${old.slice(0, 8)}01`, visits: 24 },
    { day: await getDay(-20), visits: 2 },
  ])
})

describe('a time to compare with that begins before the first visits that are known', () => {
  const purge = () => db.service.rpc('purge_visits').throwOnError()
  const change = (kind: string, period: string) =>
    query(db.backend, 'update private.retention_periods set period = $2 where kind = $1', [
      kind,
      period,
    ])
  afterEach(() => change('visits', '3 years'))

  /** First day of a month, relative to this one. */
  async function getMonth(months: number): Promise<string> {
    const [row] = await query(
      db.backend,
      `select (date_trunc('month', private.today()::timestamp) + make_interval(months => $1::int))
         ::date::text as day`,
      [months],
    )
    return String(row?.day)
  }

  type Day = [months: number, days: number]
  interface Site {
    /** Days with a visit. */
    visits: Day[]
    /** Months for which visits are kept. */
    kept?: number
    /** Whether the visits were purged, and the periods were longer since. */
    isPurged?: boolean
    isLonger?: boolean
  }
  const merged = { isPurged: true }
  // Days are relative to the first of a month, counted from the current month.
  test.each<[name: string, site: Site, from: Day, to: Day, visits: number | null]>([
    ['no visits yet', { visits: [] }, [-1, 0], [0, -1], null],
    ['no visits yet, after a purge', { visits: [], ...merged }, [-1, 0], [0, -1], null],
    ['the first day', { visits: [[-1, 9]] }, [-1, 9], [-1, 20], 1],
    ['the day before the first', { visits: [[-1, 9]] }, [-1, 8], [-1, 20], null],
    ['days before the first', { visits: [[-1, 9]] }, [-1, 1], [-1, 3], null],
    ['the first day, purged', { visits: [[-1, 9]], ...merged }, [-1, 9], [-1, 20], 1],
    ['the day before, purged', { visits: [[-1, 9]], ...merged }, [-1, 8], [-1, 20], null],
    ['a year before the first', { visits: [[-3, 0]], ...merged }, [-15, 0], [-14, -1], null],
    // Merged to its month, the first day is that of the month.
    ['the month of the first', { visits: [[-9, 9]], ...merged }, [-9, 0], [-8, -1], null],
    ['the month after the first', { visits: [[-9, 9]], ...merged }, [-8, 0], [-7, -1], 0],
    ['a full first month', { visits: [[-9, 0]], ...merged }, [-9, 0], [-8, -1], 1],
    ['the oldest month that is kept', { visits: [[-40, 0]], ...merged }, [-36, 0], [-35, -1], 0],
    ['the month before it', { visits: [[-40, 0]], ...merged }, [-37, 0], [-36, -1], null],
    ['more months than are kept', { visits: [[-40, 0]], ...merged }, [-37, 0], [-35, -1], null],
    ['a shorter period', { visits: [[-20, 0]], kept: 12, ...merged }, [-13, 0], [-12, -1], null],
    ['a month within it', { visits: [[-20, 0]], kept: 12, ...merged }, [-12, 0], [-11, -1], 0],
    [
      'a period that is longer since',
      { visits: [[-20, 0]], kept: 12, isLonger: true, ...merged },
      [-13, 0],
      [-12, -1],
      null,
    ],
  ])('%s', async (_, { visits, kept = 36, isPurged, isLonger }, first, last, expected) => {
    const day = async ([months, days]: Day) => addDays(await getMonth(months), days)
    await change('visits', `${kept} months`)
    await add(...(await Promise.all(visits.map(async (each) => ({ day: await day(each) })))))
    if (isPurged) await purge()
    if (isLonger) await change('visits', '3 years')
    if (isLonger) await purge()
    const time = { from: await day(first), to: await day(last) }
    const results = await getResults({ ...time, exact: true })
    expect(results).toMatchObject({ ...time, has_visits: expected !== null })
    expect(sumCounts(results.periods).visits).toBe(expected ?? 0)
    const isBefore = results.visits_from === null || time.from < results.visits_from
    expect(isBefore).toBe(expected === null)
    expect((await getResults(time)).has_visits).toBe(true)
  })
})

test('amounts of won leads are summed, also in the course of time; those of others are not', async () => {
  const won = async (amount: number | null, status = 'won', attribution = {}) => {
    const { id } = await submit(db.service, { attribution: { page: '/faq', ...attribution } })
    const staff = { id: 'kim', name: 'Kim' }
    await db.service.rpc('change_lead', { id, staff, changes: { status, amount } }).throwOnError()
    return id
  }
  const id = await won(1890.5)
  await won(100)
  await won(null)
  await won(5000, 'lost')
  await won(7, 'won', { page: '/' })
  const { rows, periods } = await getResults()
  expect(rows.map(({ name, won: count, amount }) => [name, count, amount])).toEqual([
    ['/faq', 3, 1990.5],
    ['/', 1, 7],
  ])
  expect(periods.at(-1)).toMatchObject({ won: 4, amount: 1997.5 })
  const { data } = await db.service.rpc('lead_detail', { id }).throwOnError()
  expect(data.lead.amount).toBe(1890.5)
  expect(data.changes).toContainEqual(
    expect.objectContaining({
      author: 'Kim',
      field: 'amount',
      old_value: null,
      new_value: '1890.50',
    }),
  )
})

test.each([0, -1, 1e9, '1e400'])('the amount %j is refused', async (amount) => {
  const { id } = await submit(db.service)
  const changes = { status: 'won', amount }
  const { error } = await db.service.rpc('change_lead', {
    id,
    staff: { id: 'k', name: 'K' },
    changes,
  })
  expect(error?.code).toMatch(/^2[23]/)
})

test('rows are sorted by counts and rates; a rate of nothing comes last', async () => {
  await add({ path: '/a', visits: 100 }, { path: '/b', visits: 10 }, { path: '/c', visits: 1 })
  const send = async (page: string, count: number, wonCount: number, amount = 1) => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await submit(db.service, { attribution: { page } })
      if (index >= wonCount) continue
      const changes = { status: 'won', amount }
      await db.service
        .rpc('change_lead', { id, staff: { id: 'k', name: 'K' }, changes })
        .throwOnError()
    }
  }
  await send('/a', 3, 1, 50)
  await send('/b', 2, 2)
  await send('/d', 1, 0)
  const order = async (sort: VisitFilters['sort']) =>
    (await getResults({ sort })).rows.map(({ name }) => name).join(' ')
  expect(await order('visits')).toBe('/a /b /c /d')
  expect(await order('leads')).toBe('/a /b /d /c')
  expect(await order('won')).toBe('/b /a /c /d')
  expect(await order('amount')).toBe('/a /b /c /d')
  expect(await order('lead_rate')).toBe('/b /a /c /d')
  expect(await order('won_rate')).toBe('/b /a /d /c')
})

test('the leads of a row are listed by its page, its subpages, its campaign and its site', async () => {
  const attributions = {
    faq: { page: '/faq', utm_campaign: ' Winter ', referrer: 'https://www.google.com/search' },
    french: { page: '/fr/concessionnaire/nord-traction/produits/x', storefront: 'nord-traction' },
    product: { page: '/products/x', referrer: 'https://m.facebook.com/' },
    none: {},
  }
  const names = new Map<string, string>()
  for (const [name, attribution] of Object.entries(attributions)) {
    names.set((await submit(db.service, { attribution })).id, name)
  }
  const segments = { produits: 'products', concessionnaire: 'dealer' }
  const find = async (filters: object) => {
    const { data } = await db.service
      .rpc('leads_page', { filters: { ...filters, segments } })
      .throwOnError()
    return data.map(({ id }: { id: string }) => names.get(id)).toSorted()
  }
  expect(await find({ page: '/faq' })).toEqual(['faq'])
  expect(await find({ page: '/products/x' })).toEqual(['french', 'product'])
  expect(await find({ page: '/products/*' })).toEqual(['french', 'product'])
  expect(await find({ page: '/products' })).toEqual([])
  expect(await find({ campaign: 'winter' })).toEqual(['faq'])
  expect(await find({ campaign: '' })).toEqual(['french', 'none', 'product'])
  expect(await find({ referrer: 'google.com' })).toEqual(['faq'])
  expect(await find({ referrer: '' })).toEqual(['french', 'none'])
})
