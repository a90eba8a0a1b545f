import { describe, expect, test } from 'vitest'
import { getGuestTexts } from '#components/guests/get-guest-texts.ts'
import { ScheduleClock } from '#lib/cache/schedule-clock.ts'
import { getPreviewPerspective } from '#lib/content/preview-perspective.ts'
import { getRangeState, isInRange } from '#lib/values/date-range.ts'
import { schemaTypes } from '#schemas/index.ts'
import { describePageTime } from '#studio/inputs/page-time-notice.tsx'
import { getPreviewDateHref } from '#studio/presentation/navigator.tsx'

const at = (day: number, hour = 0) => Date.UTC(2026, 11, day, hour)
const iso = (day: number) => new Date(at(day)).toISOString()

test('a range begins at its start and ends at its end; without one, it has no limit', () => {
  const range = { startsAt: iso(2), endsAt: iso(4) }
  expect([1, 2, 3, 4].map((day) => isInRange(range, at(day)))).toEqual([false, true, true, false])
  expect(isInRange({ startsAt: null, endsAt: null }, at(1))).toBe(true)
})

test.each([
  ['no limit', null, null, iso(1), 'during'],
  ['before the start', iso(2), null, '2026-12-01T23:59:59.999Z', 'before'],
  ['at the start', iso(2), null, iso(2), 'during'],
  ['before the end', null, iso(2), '2026-12-01T23:59:59.999Z', 'during'],
  ['at the end', null, iso(2), iso(2), 'after'],
  ['a start and an end at one instant, before', iso(2), iso(2), iso(1), 'before'],
  ['a start and an end at one instant, then', iso(2), iso(2), iso(2), 'after'],
  ['an end before the start, in between', iso(4), iso(2), iso(3), 'after'],
  ['an end before the start, after both', iso(4), iso(2), iso(5), 'after'],
  [
    'the second 01:30 of a night',
    '2026-11-01T01:30:00-05:00',
    null,
    '2026-11-01T05:30:00Z',
    'before',
  ],
  [
    'the first 01:30 of a night',
    '2026-11-01T01:30:00-04:00',
    null,
    '2026-11-01T05:30:00Z',
    'during',
  ],
] as const)(
  'the state of a range is by the instant, whatever the offset: %s',
  (_what, startsAt, endsAt, time, state) => {
    expect(getRangeState({ startsAt, endsAt }, Date.parse(time))).toBe(state)
  },
)

describe('what the Studio says of times', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const [past, future] = ['2026-11-01T05:30:00Z', '2027-07-01T16:00:00Z']
  test.each<[object, string | null]>([
    [{}, null],
    [{ startsAt: past }, null],
    [{ startsAt: 3, endsAt: null }, null],
    [{ startsAt: 'soon' }, null],
    [
      { startsAt: future },
      'Scheduled: visitors see the page from Jul 1, 2027, 12:00 p.m. EDT. The preview shows it already.',
    ],
    [
      { startsAt: past, endsAt: future },
      'It ends on Jul 1, 2027, 12:00 p.m. EDT; then visitors do not find it.',
    ],
    [
      { endsAt: future, endTarget: '/faq' },
      'It ends on Jul 1, 2027, 12:00 p.m. EDT; then visitors are sent to /faq.',
    ],
    [
      { endsAt: past, endTarget: '' },
      'Ended on Nov 1, 2026, 1:30 a.m. EDT: visitors do not find it. The preview still shows the page.',
    ],
    [
      { endsAt: past, endTarget: '/faq' },
      'Ended on Nov 1, 2026, 1:30 a.m. EDT: visitors are sent to /faq. The preview still shows the page.',
    ],
  ])('the form of a page with %j', (page, text) => {
    expect(describePageTime(page, now)?.text.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null).toBe(text)
  })

  test('each field of a time is in the maker’s zone, names it and offers no other', () => {
    const unused = async () => true
    const types = schemaTypes({
      ...{
        productExists: unused,
        brandExists: unused,
        dealershipExists: unused,
        rowExists: unused,
      },
      getLongestDealershipName: async () => '',
    })
    const fields: object[] = []
    const seen = new Set<object>()
    const visit = (value: unknown) => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return
      seen.add(value)
      if ('type' in value && 'name' in value && value.type === 'datetime') fields.push(value)
      Object.values(value).forEach(visit)
    }
    types.forEach(visit)
    expect(fields.length).toBeGreaterThan(5)
    const options = { displayTimeZone: 'America/Toronto', allowTimeZoneSwitch: false }
    for (const field of fields) expect(field).toMatchObject({ options })
  })

  test.each([
    ['', ''],
    ['2026-07-01T12:00', '2026-07-01T16:00:00.000Z'],
    ['2026-12-01T12:00', '2026-12-01T17:00:00.000Z'],
  ])('the preview on %s is in the same zone, wherever the computer is', (typed, at) => {
    const query = new URL(getPreviewDateHref(typed, '/sale'), 'https://site.example').searchParams
    expect([query.get('at'), query.get('path')]).toEqual([at, '/sale'])
  })

  test('a guest reads until when a link works, with the zone', () => {
    expect(getGuestTexts('en', future).until).toMatch(/Jul 1, 2027, 12:00.PM EDT/)
  })
})

describe('the clock of transitions', () => {
  const transitions = [
    { tag: 'bar', time: at(2) },
    { tag: 'bar', time: at(4) },
    { tag: 'page', time: at(3) },
  ]
  const startClock = () => {
    const clock = new ScheduleClock()
    clock.setTransitions(transitions)
    return clock
  }

  test('passes each transition once, also those during which the server was down', () => {
    const clock = startClock()
    const hour = at(1, 1) - at(1)
    expect(clock.read(at(3, 1))).toEqual(
      new Map([
        ['bar', at(3, 1) - at(2)],
        ['page', hour],
      ]),
    )
    expect(clock.read(at(3, 2))).toEqual(new Map())
    expect(clock.read(at(4))).toEqual(new Map([['bar', 0]]))
    expect(clock.read(at(9))).toEqual(new Map())
  })

  test('passes a new transition that is already over, and passes none twice', () => {
    const clock = startClock()
    clock.read(at(9))
    clock.setTransitions([...transitions])
    expect(clock.read(at(9))).toEqual(new Map())
    clock.setTransitions([...transitions, { tag: 'new', time: at(8) }])
    expect(clock.read(at(9, 1)).has('new')).toBe(true)
    expect(clock.read(at(9, 1))).toEqual(new Map())
  })

  test('passes several transitions of a tag at once when it jumps ahead, and again when it is set back', () => {
    const clock = startClock()
    clock.read(at(1))
    expect([...clock.read(at(9)).keys()]).toEqual(['bar', 'page'])
    expect([...clock.read(at(3)).keys()]).toEqual(['bar'])
    expect([...clock.read(at(9)).keys()]).toEqual(['bar'])
  })
})

describe('a preview', () => {
  const releases = [
    { name: 'winter', time: iso(10) },
    { name: 'advent', time: iso(2) },
    { name: 'someday', time: null },
  ]
  const preview = (perspective: string | string[], date: number | null) =>
    getPreviewPerspective({
      ...{ releases, date, now: at(1) },
      perspective: Array.isArray(perspective) ? perspective : 'drafts',
    })

  test('of a date shows what all releases until then have published', () => {
    expect(preview('drafts', at(1, 1))).toEqual({ perspective: 'drafts', time: at(1, 1) })
    expect(preview('drafts', at(2))).toEqual({ perspective: ['advent', 'drafts'], time: at(2) })
    expect(preview(['someday', 'advent', 'drafts'], at(11))).toEqual({
      perspective: ['winter', 'advent', 'someday', 'drafts'],
      time: at(11),
    })
  })

  test('of a release is at its time', () => {
    expect(preview(['winter', 'advent', 'drafts'], null).time).toBe(at(10))
    expect(preview(['someday', 'drafts'], null).time).toBe(at(1))
  })
})
