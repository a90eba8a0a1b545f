import { describe, expect, test } from 'vitest'
import { openingStatusTexts } from '#components/dealers/dealer-bar-data.ts'
import { describeOpening } from '#components/dealers/opening-status.tsx'
import { openingHoursPattern, provinceCodes } from '#lib/catalog/dealership-contact.ts'
import { formatOpening } from '#lib/catalog/format-contact.ts'
import { getOpeningStatus, parseOpeningHours, timeZoneOf } from '#lib/catalog/opening-hours.ts'

const week = ['Mo-Fr 07:30-17:00', 'Sa 09:00-12:00']

/** Local times of 2026-11-23, a Monday, to the 29th, in Montreal (UTC-5), unless a province is named. */
const examples = [
  ['Monday before opening', week, '2026-11-23T07:29-05:00', 'opens 7:30'],
  ['Monday at opening', week, '2026-11-23T07:30-05:00', 'open until 17:00'],
  ['Friday, the last minute', week, '2026-11-27T16:59-05:00', 'open until 17:00'],
  ['Friday evening', week, '2026-11-27T17:00-05:00', 'opens 9:00 on day 5'],
  ['Saturday afternoon', week, '2026-11-28T12:00-05:00', 'opens 7:30 on day 0'],
  ['Sunday', week, '2026-11-29T10:00-05:00', 'opens 7:30 on day 0'],
  ['no hours', [], '2026-11-23T10:00-05:00', null],
  [
    'one day, on it, after closing',
    ['Mo 08:00-12:00'],
    '2026-11-23T13:00-05:00',
    'opens 8:00 on day 0',
  ],
  ['past midnight, before', ['Fr 18:00-02:00'], '2026-11-27T23:00-05:00', 'open until 2:00'],
  ['past midnight, after', ['Fr 18:00-02:00'], '2026-11-28T01:59-05:00', 'open until 2:00'],
  ['past the end of the week', ['Su 18:00-02:00'], '2026-11-23T01:00-05:00', 'open until 2:00'],
  [
    'days past the end of the week',
    ['Sa-Mo 10:00-11:00'],
    '2026-11-23T10:30-05:00',
    'open until 11:00',
  ],
  ['a break', ['Mo 08:00-12:00', 'Mo 13:00-17:00'], '2026-11-23T12:30-05:00', 'opens 13:00'],
  ['no break', ['Mo 08:00-12:00', 'Mo 12:00-17:00'], '2026-11-23T09:00-05:00', 'open until 17:00'],
  ['day and night', ['Mo-Su 00:00-00:00'], '2026-11-25T09:00-05:00', 'open until 0:00'],
  ['summer time', week, '2026-07-13T16:30-04:00', 'open until 17:00'],
] as const

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

function describeStatus(
  lines: readonly string[],
  time: string,
  province: 'QC' | 'AB' | null = 'QC',
  closedDays: readonly string[] = [],
) {
  const spans = lines.map(parseOpeningHours)
  const status = getOpeningStatus(spans, timeZoneOf(province), new Date(time), closedDays)
  if (!status) return null
  if (status.isOpen) return `open until ${clock(status.closes)}`
  return `opens ${clock(status.opens)}${status.day === null ? '' : ` on day ${status.day}`}`
}

describe('opening hours', () => {
  test.each(examples)('%s', (_, lines, time, expected) => {
    if (lines.length > 0) expect(lines.join('\n')).toMatch(openingHoursPattern)
    expect(describeStatus(lines, time)).toBe(expected)
  })

  test.each([
    // Monday 2026-11-23 is closed.
    ['2026-11-23T10:00-05:00', week, 'opens 7:30 on day 1'],
    ['2026-11-22T10:00-05:00', week, 'opens 7:30 on day 1'],
    ['2026-11-24T10:00-05:00', week, 'open until 17:00'],
    ['2026-11-23T00:30-05:00', ['Su-Mo 18:00-02:00'], 'open until 2:00'],
    ['2026-11-24T00:30-05:00', ['Su-Mo 18:00-02:00'], 'opens 18:00 on day 6'],
    ['2026-11-23T10:00-05:00', ['Mo 08:00-12:00'], 'opens 8:00 on day 0'],
  ])('leave out closed days: %s', (time, lines, expected) => {
    expect(describeStatus(lines, time, 'QC', ['2026-11-23'])).toBe(expected)
  })

  test('are those of the dealer’s time zone', () => {
    const time = '2026-11-23T17:30-05:00'
    expect(describeStatus(week, time, 'AB')).toBe('open until 17:00')
    expect(describeStatus(week, time, 'QC')).toBe('opens 7:30 on day 1')
    expect(describeStatus(week, time, null)).toBe('opens 7:30 on day 1')
  })

  test.each(provinceCodes)('the time zone of %s exists', (province) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(province) })).not.toThrow()
  })
})

describe('the sentence about opening hours', () => {
  const contact = {
    ...{ contactEmail: null, phone: null, street: null, town: null, postalCode: null },
    ...{ province: 'QC' as const, openingHours: week, closedDays: [] },
  }
  const describeAt = (time: string, locale: 'en' | 'fr') => {
    const opening = formatOpening(contact, locale)
    const texts = openingStatusTexts({ locale, storefront: { kind: 'main' } })
    return opening && describeOpening(opening, texts, new Date(time))?.text.replace(/\s/g, ' ')
  }

  test.each([
    ['2026-11-23T10:00-05:00', 'Open until 5:00 p.m.', 'Ouvert jusqu’à 17 h'],
    ['2026-11-23T07:00-05:00', 'Closed. Opens at 7:30 a.m.', 'Fermé. Ouvre à 7 h 30'],
    ['2026-11-29T07:00-05:00', 'Closed. Opens Monday at 7:30 a.m.', 'Fermé. Ouvre lundi à 7 h 30'],
  ])('at %s: %s', (time, english, french) => {
    expect(describeAt(time, 'en')).toBe(english)
    expect(describeAt(time, 'fr')).toBe(french)
  })

  test('is none without hours', () => {
    expect(formatOpening({ ...contact, openingHours: [] }, 'en')).toBeNull()
  })
})
