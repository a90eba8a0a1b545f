import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataSettings } from '#lib/leads/staff/data-settings.ts'
import { comparedPeriods } from '#tests/support/compared-periods.ts'
import { freshBackend } from './backend.ts'
import { query, submit } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())
beforeEach(() => query(db.backend, 'delete from private.setting_changes'))

const settings = async () =>
  dataSettings.parse((await db.service.rpc('data_settings').throwOnError()).data)
const setPeriod = (kind: string, period: string) =>
  db.service.rpc('change_retention', { kind, period, staff: 'Kim' })
const setLimit = (name: string, value: number | null) =>
  db.service.rpc('change_lead_limit', { name, value, staff: 'Kim' })

test('each period and limit lies in its safe range, and each limit has one', async () => {
  const { retention, limits } = await settings()
  const [ranges] = await query(
    db.backend,
    'select bool_and(period between minimum and maximum) as are_kept from private.retention_periods',
  )
  expect(ranges?.are_kept).toBe(true)
  expect(retention.periods).toHaveLength(8)
  for (const { value, minimum, maximum } of limits) {
    expect(value).toBeGreaterThanOrEqual(minimum)
    expect(value).toBeLessThanOrEqual(maximum)
  }
  const columns = await query(
    db.backend,
    `select attname from pg_attribute where attrelid = 'private.lead_limits'::regclass and attnum > 0`,
  )
  expect([...limits.map(({ name }) => name), 'is_only', 'salt'].toSorted()).toEqual(
    columns.map(({ attname }) => String(attname)).toSorted(),
  )
})

test('a period is changed, and who did it is stored', async () => {
  expect((await setPeriod('guests', '60 days')).data).toBe(true)
  const { retention, changes } = await settings()
  expect(retention.periods.find(({ kind }) => kind === 'guests')?.period).toBe('60 days')
  expect(changes).toMatchObject([
    { setting: 'guests', old_value: '30 days', new_value: '60 days', changed_by: 'Kim' },
  ])
  await setPeriod('guests', '60 days').throwOnError()
  expect((await settings()).changes).toHaveLength(1)
  await setPeriod('guests', '30 days').throwOnError()
})

test('another spelling of a period is no change, another length is one', async () => {
  await setPeriod('guests', '1 month').throwOnError()
  expect((await settings()).changes).toMatchObject([{ old_value: '30 days', new_value: '1 mon' }])
  await setPeriod('enquiries', '36 months').throwOnError()
  expect((await settings()).changes).toHaveLength(1)
  await setPeriod('guests', '30 days').throwOnError()
})

test.each(comparedPeriods)(
  '%s, compared with %s, may be shorter: %s',
  async (period, other, expected) => {
    const compare = 'select private.is_shorter($1, $2) as is_shorter'
    expect(await query(db.backend, compare, [period, other])).toEqual([{ is_shorter: expected }])
  },
)

test.each([
  ['consents', '1080 days'],
  ['consents', '1095 days'],
  ['enquiries', '360 days'],
  ['addresses', '30 days'],
  ['addresses', '1096 days'],
  ['visit_days', '2 months'],
  ['enquiries', '9999 years'],
  ['enquiries', '1 day'],
  ['enquiries', '11 months'],
  ['enquiries', '8 years'],
  ['consents', '35 months'],
  ['enquiries', ''],
  ['enquiries', '0 years'],
  ['enquiries', '-3 years'],
  ['enquiries', '3'],
  ['enquiries', '3 years; delete'],
  ['enquiries', '99999 years'],
  ['enquiries', 'infinity'],
])('a period outside of its range is refused: %s %j', async (kind, period) => {
  const before = await settings()
  expect((await setPeriod(kind, period)).error?.code).toBe('22023')
  expect(await settings()).toEqual(before)
})

test('a kind or limit that does not exist is answered with false, the salt included', async () => {
  expect((await setPeriod('everything', '3 years')).data).toBe(false)
  expect((await setLimit('salt', 5)).data).toBe(false)
  expect((await setLimit('is_only', 1)).data).toBe(false)
})

describe('limits', () => {
  test('a limit holds at once', async () => {
    expect((await setLimit('per_email_day', 3)).data).toBe(true)
    const outcomes = []
    for (let count = 0; count < 4; count += 1) {
      outcomes.push((await submit(db.service, { address: `192.0.2.${count}` })).error?.code ?? null)
    }
    expect(outcomes.slice(0, 3)).toEqual([null, null, null])
    expect(outcomes[3]).not.toBeNull()
    expect((await settings()).changes).toMatchObject([
      { setting: 'per_email_day', old_value: '10', new_value: '3', changed_by: 'Kim' },
    ])
  })

  test.each([
    ['per_address_hour', 4],
    ['per_address_hour', 301],
    ['per_address_hour', null],
    ['direct_hour', -1],
    ['all_hour', 2_147_483_647],
  ])('a value outside of the range is refused: %s %s', async (name, value) => {
    const before = await settings()
    expect((await setLimit(name, value)).error?.code).toBe('22023')
    expect(await settings()).toEqual(before)
  })
})
