import { expect, test } from 'vitest'
import type { ProvinceCode } from '#lib/catalog/dealership-contact.ts'
import { getAnswerTimes } from '#lib/leads/answering/answer-times.ts'
import { findPostalCode } from '#lib/leads/staff/find-postal-code.ts'

const id = '5b3f7c1e-1111-4222-8333-444455556666'
const hours = 'Mo-Fr 08:00-17:00'

test.each([
  // [province, hours, arrival, reminder, due]: times in UTC.
  ['QC', hours, '2026-12-01T15:00Z', '2026-12-01T16:00Z', '2026-12-01T17:00Z'],
  ['QC', hours, '2026-12-01T21:30Z', '2026-12-02T13:30Z', '2026-12-02T14:30Z'],
  // The province decides on the time zone. In 2026, British Columbia and Alberta gave up standard time: later days depend
  // on how new the time zones of the runtime are.
  ['BC', hours, '2025-12-01T15:00Z', '2025-12-01T17:00Z', '2025-12-01T18:00Z'],
  ['NL', hours, '2026-12-01T10:00Z', '2026-12-01T12:30Z', '2026-12-01T13:30Z'],
  ['SK', hours, '2026-07-02T10:00Z', '2026-07-02T15:00Z', '2026-07-02T16:00Z'],
  // Holidays: of Quebec, of Alberta, of all, and not those of another province.
  ['QC', hours, '2026-06-23T21:00Z', '2026-06-25T13:00Z', '2026-06-25T14:00Z'],
  ['ON', hours, '2026-06-23T21:00Z', '2026-06-24T13:00Z', '2026-06-24T14:00Z'],
  ['AB', hours, '2026-02-16T16:00Z', '2026-02-17T16:00Z', '2026-02-17T17:00Z'],
  ['QC', hours, '2026-02-16T16:00Z', '2026-02-16T17:00Z', '2026-02-16T18:00Z'],
  ['MB', hours, '2026-12-24T22:30Z', '2026-12-28T14:30Z', '2026-12-28T15:30Z'],
  ['NS', hours, '2027-03-26T13:00Z', '2027-03-29T12:00Z', '2027-03-29T13:00Z'],
  // The night in which clocks change, and a dealership that plows by night.
  ['QC', 'Su 00:00-06:00', '2026-11-01T04:00Z', '2026-11-01T05:00Z', '2026-11-01T06:00Z'],
  ['QC', 'Sa 22:00-06:00', '2027-03-14T06:30Z', '2027-03-14T07:30Z', '2027-03-14T08:30Z'],
  // Nothing entered: Monday to Friday, 9 to 17, in Montreal.
  [null, null, '2026-12-05T15:00Z', '2026-12-07T15:00Z', '2026-12-07T16:00Z'],
] as const)('in %s, %s, a lead of %s is due', async (province, opening, starts_at, remind, due) => {
  const lead = {
    id,
    starts_at,
    opening_hours: opening,
    closed_days: null,
    province: province as ProvinceCode | null,
  }
  const iso = (time: string) => new Date(time).toISOString()
  expect(await getAnswerTimes(lead, 2)).toEqual({
    ...{ id, starts_at },
    ...{ remind_at: iso(remind), due_at: iso(due) },
  })
})

test('a longer time reaches over several days', async () => {
  const lead = {
    id,
    starts_at: '2026-12-03T20:00Z',
    opening_hours: hours,
    closed_days: null,
    province: 'QC',
  } as const
  expect((await getAnswerTimes(lead, 40)).due_at).toBe(
    '2026-12-10T22:00:00.000Z'.replace('22', '15'),
  )
})

test.each([
  ['H2P 1A1', 'H2P 1A1'],
  ['near h2p1a1, Montreal', 'h2p1a1'],
  ['T7X-2B3', 'T7X-2B3'],
  ['450x86x55', null],
  ['Bobcat T590', null],
  ['A1A 1A', null],
  ['', null],
])('finds the postal code in %j', (text, expected) => {
  expect(findPostalCode({ id: 'x', list: ['H2P 1A1'], notes: text })).toBe(expected)
})
