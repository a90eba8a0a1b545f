import { expect, test } from 'vitest'
import { parseOpeningHours } from '#lib/catalog/opening-hours.ts'
import { addWorkingTime } from '#lib/leads/answering/working-time.ts'

const hoursOf = (lines: string[], timeZone = 'America/Toronto', closed: string[] = []) => ({
  spans: lines.map(parseOpeningHours),
  timeZone,
  isClosed: (day: string) => closed.includes(day),
})

const weekdays = ['Mo-Fr 08:00-17:00']

test.each([
  // [start, minutes, hours, end]: all in UTC. Toronto is 5 hours behind in winter, 4 in summer.
  ['within the day', '2026-12-01T15:00Z', 120, hoursOf(weekdays), '2026-12-01T17:00Z'],
  ['before it opens', '2026-12-01T10:00Z', 120, hoursOf(weekdays), '2026-12-01T15:00Z'],
  ['over the night', '2026-12-01T21:30Z', 120, hoursOf(weekdays), '2026-12-02T14:30Z'],
  ['over the weekend', '2026-12-04T21:30Z', 120, hoursOf(weekdays), '2026-12-07T14:30Z'],
  ['until it closes', '2026-12-01T20:00Z', 120, hoursOf(weekdays), '2026-12-01T22:00Z'],
  [
    'over a closed day',
    '2026-12-24T21:00Z',
    120,
    hoursOf(weekdays, 'America/Toronto', ['2026-12-25', '2026-12-28']),
    '2026-12-29T14:00Z',
  ],
  [
    'over noon',
    '2026-12-01T16:00Z',
    120,
    hoursOf(['Mo-Fr 08:00-12:00', 'Mo-Fr 13:00-17:00']),
    '2026-12-01T19:00Z',
  ],
  [
    'with hours that overlap',
    '2026-12-01T13:00Z',
    300,
    hoursOf(['Mo-Fr 08:00-12:00', 'Mo-Fr 10:00-14:00']),
    '2026-12-01T18:00Z',
  ],
  [
    'with days from Saturday to Monday',
    '2026-12-05T12:00Z',
    60,
    hoursOf(['Sa-Mo 09:00-10:00']),
    '2026-12-05T15:00Z',
  ],
  // Clocks go forward on 8 March 2026 at 2:00, and back on 1 November at 2:00.
  [
    'through the night of the change to summer time: an hour is missing',
    '2026-03-08T04:00Z',
    240,
    hoursOf(['Sa 22:00-06:00']),
    '2026-03-08T08:00Z',
  ],
  [
    'through the night of the change to winter time: an hour is twice',
    '2026-11-01T03:00Z',
    480,
    hoursOf(['Sa 22:00-06:00']),
    '2026-11-01T11:00Z',
  ],
  ['after the change', '2026-03-06T21:30Z', 60, hoursOf(weekdays), '2026-03-09T12:30Z'],
  [
    'half an hour off',
    '2026-12-01T11:00Z',
    60,
    hoursOf(weekdays, 'America/St_Johns'),
    '2026-12-01T12:30Z',
  ],
  [
    'where clocks never change',
    '2026-07-01T13:00Z',
    60,
    hoursOf(weekdays, 'America/Regina'),
    '2026-07-01T15:00Z',
  ],
  ['without hours', '2026-12-05T12:00Z', 60, hoursOf([]), '2026-12-07T15:00Z'],
] as const)('%s', (_, start, minutes, hours, end) => {
  const at = addWorkingTime(new Date(start), minutes, hours)
  expect(at?.toISOString()).toBe(new Date(end).toISOString())
})

test('a dealership that is always closed has no due time', () => {
  const hours = { ...hoursOf(weekdays), isClosed: () => true }
  expect(addWorkingTime(new Date('2026-12-01T15:00Z'), 60, hours)).toBeNull()
})
