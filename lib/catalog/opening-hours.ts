import { getToday } from '#lib/base/time-zone.ts'
import type { ProvinceCode } from './dealership-contact.ts'

/** Codes of the days in `openingHoursPattern`, from Monday. */
export const weekdayCodes: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** One line of opening hours. */
export interface OpeningSpan {
  /** First and last day, 0 (Monday) to 6; the last may come before the first: Saturday to Monday. */
  days: readonly [number, number]
  /** Minutes since midnight. A span that ends before it begins ends on the next day. */
  from: number
  to: number
}

/** Whether a dealership is open: until which time of day, or when it opens next. Times are minutes since midnight. */
export type OpeningStatus =
  | { isOpen: true; closes: number }
  /** `day` is null for the present day. */
  | { isOpen: false; opens: number; day: number | null }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Time zones of the provinces; in those with two, that of most of their towns. */
const timeZones: Readonly<Record<ProvinceCode, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
}

/** Returns the IANA time zone of a province; without one, that of Montreal. */
export const timeZoneOf = (province: ProvinceCode | null) => timeZones[province ?? 'QC']

/** Returns the span of a line that matches `openingHoursPattern`. */
export function parseOpeningHours(line: string): OpeningSpan {
  const [days = '', times = ''] = line.split(' ')
  const [first = '', last = first] = days.split('-').map(dayOf)
  const [from = 0, to = 0] = times.split('-').map(minutesOf)
  return { days: [Number(first), Number(last)], from, to }
}

const dayOf = (code: string) => weekdayCodes.indexOf(code)

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/**
 * Returns whether a dealership is open at a time; null without opening hours.
 * @param timeZone IANA name
 * @param closedDays YYYY-MM-DD; what opened the day before lasts until it ends
 */
export function getOpeningStatus(
  spans: readonly OpeningSpan[],
  timeZone: string,
  now: Date,
  closedDays: readonly string[] = [],
): OpeningStatus | null {
  const openings = spans.flatMap(openingsOf)
  const minute = minuteOfWeek(now, timeZone)
  /** Whether the dealership is closed on the day that is so many days from now. */
  const isClosed = (days: number) => {
    const day = new Date(now.getTime() + days * dayMinutes * 60_000)
    return closedDays.includes(getToday(day, timeZone))
  }
  const sinceMidnight = minute % dayMinutes
  const isOn = (opening: Opening) =>
    isWithin(opening, minute) &&
    !isClosed(
      -Math.ceil(
        (((minute - opening.start + weekMinutes) % weekMinutes) - sinceMidnight) / dayMinutes,
      ),
    )
  if (openings.some(isOn)) {
    return { isOpen: true, closes: closingOf(openings, minute) % dayMinutes }
  }
  const [next] = openings
    // The next week, too: all days of this one may be closed.
    .flatMap(({ start }) => {
      const wait = (start - minute + weekMinutes) % weekMinutes
      return [wait, wait + weekMinutes].map((each) => ({ start, wait: each }))
    })
    .filter(({ wait }) => wait > 0 && !isClosed(Math.floor((sinceMidnight + wait) / dayMinutes)))
    .sort((a, b) => a.wait - b.wait)
  if (!next) return null
  const isToday = minute % dayMinutes < next.start % dayMinutes && next.wait < dayMinutes
  return {
    isOpen: false,
    opens: next.start % dayMinutes,
    day: isToday ? null : Math.floor(next.start / dayMinutes),
  }
}

/** Time during which a dealership is open, in minutes since Monday; its end may be in the next week. */
interface Opening {
  start: number
  end: number
}

function openingsOf({ days: [first, last], from, to }: OpeningSpan): Opening[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => {
    const start = ((first + index) % 7) * dayMinutes + from
    return { start, end: start + (to > from ? to - from : to - from + dayMinutes) }
  })
}

const isWithin = ({ start, end }: Opening, minute: number) =>
  (minute - start + weekMinutes) % weekMinutes < end - start

/** Returns the end of the opening at a minute: hours that follow without a break are one opening. */
function closingOf(openings: readonly Opening[], minute: number): number {
  let closing = minute
  for (const _ of openings) {
    const following = openings.find((opening) => isWithin(opening, closing % weekMinutes))
    if (!following) break
    closing = following.end
  }
  return closing
}

/** Returns the minutes since Monday 0:00 in a time zone. */
function minuteOfWeek(date: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const day = dayOf(parts.get('weekday')?.slice(0, 2) ?? '')
  return day * dayMinutes + Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
}
