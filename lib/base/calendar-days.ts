import { getToday } from './time-zone.ts'

/** A day in milliseconds, without a change of the clocks. */
export const dayMs = 24 * 60 * 60 * 1000

/** Returns the day that many days after another, or before it if negative: `2026-12-24`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns when a day such as `2026-12-24` ends in the maker's time zone, in ISO 8601. */
export function getEndOfDay(day: string): string {
  const next = new Date(addDays(day, 1))
  // Midnight is before any change of the clocks, so that one of both offsets makes it.
  const [standard, summer] = [5, 4].map(
    (hours) => new Date(next.getTime() + hours * 60 * 60 * 1000),
  )
  const isNextDay = (time: Date | undefined) => time && getToday(time) === getToday(next, 'UTC')
  return (isNextDay(summer) ? summer : standard)?.toISOString() ?? next.toISOString()
}
