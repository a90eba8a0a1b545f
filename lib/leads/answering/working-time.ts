import { Temporal } from 'temporal-polyfill'
import type { OpeningSpan } from '#lib/catalog/opening-hours.ts'

/** When a dealership works. */
export interface WorkingHours {
  /** Opening hours; none of them is as `defaultSpans`. */
  spans: readonly OpeningSpan[]
  /** IANA name. */
  timeZone: string
  /** Whether the dealership is closed on a day (YYYY-MM-DD): a public holiday, or one of its own closed days. */
  isClosed: (day: string) => boolean
}

/** Hours of a dealership that has entered none: Monday to Friday, 9 to 17. */
const defaultSpans: readonly OpeningSpan[] = [{ days: [0, 4], from: 9 * 60, to: 17 * 60 }]

/** Days after which the search for hours ends: a dealership may close for a season. */
const maxDays = 400

/**
 * Returns the time at which so many minutes of work have passed since another time. The hours of a day whose clock
 * changes count as long as they last. What opens before a closed day and ends on it counts.
 * @returns null if the dealership does not work for that long within 400 days
 */
export function addWorkingTime(start: Date, minutes: number, hours: WorkingHours): Date | null {
  let cursor = start.getTime()
  let left = minutes * 60_000
  for (const opening of openingsSince(start, hours)) {
    const from = Math.max(cursor, opening.from)
    if (opening.to <= from) continue
    if (opening.to - from >= left) return new Date(from + left)
    left -= opening.to - from
    cursor = opening.to
  }
  return null
}

interface Opening {
  /** In ms since the epoch. */
  from: number
  to: number
}

/** Yields the openings from the day before a time on, which may last until then, in the order of their beginning. */
function* openingsSince(start: Date, { spans, timeZone, isClosed }: WorkingHours) {
  const days = spans.length > 0 ? spans : defaultSpans
  let day = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
  for (let index = 0; index < maxDays; index += 1, day = day.add({ days: 1 })) {
    if (isClosed(day.toString())) continue
    const weekday = day.dayOfWeek - 1
    const opened = days
      .filter((span) => includesDay(span, weekday))
      .map((span) => toOpening(day, span, timeZone))
    yield* opened.toSorted((a, b) => a.from - b.from)
  }
}

/** Whether a span has a weekday, 0 (Monday) to 6; the last day may come before the first. */
function includesDay({ days: [first, last] }: OpeningSpan, weekday: number): boolean {
  return (weekday - first + 7) % 7 <= (last - first + 7) % 7
}

function toOpening(day: Temporal.PlainDate, { from, to }: OpeningSpan, timeZone: string): Opening {
  const at = (date: Temporal.PlainDate, minute: number) =>
    date.toZonedDateTime({
      timeZone,
      plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
    }).epochMilliseconds
  return { from: at(day, from), to: at(to > from ? day : day.add({ days: 1 }), to) }
}
