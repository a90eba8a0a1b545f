import { describe, expect, test } from 'vitest'
import { ScheduleClock } from '#lib/cache/schedule-clock.ts'
import { getPreviewPerspective } from '#lib/content/preview-perspective.ts'
import { getRangeState, isInRange } from '#lib/values/date-range.ts'

const at = (day: number, hour = 0) => Date.UTC(2026, 11, day, hour)
const iso = (day: number) => new Date(at(day)).toISOString()

test('a range begins at its start and ends at its end; without one, it has no limit', () => {
  const range = { startsAt: iso(2), endsAt: iso(4) }
  expect([1, 2, 3, 4].map((day) => isInRange(range, at(day)))).toEqual([false, true, true, false])
  expect(isInRange({ startsAt: null, endsAt: null }, at(1))).toBe(true)
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
