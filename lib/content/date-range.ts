import { z } from 'zod'
import { lenientOptional } from './lenient-schemas.ts'

const time = z.iso.datetime({ offset: true })

/** Fields of something that is shown for a time only; GROQ: `startsAt, endsAt`. */
export const dateRangeShape = { startsAt: lenientOptional(time), endsAt: lenientOptional(time) }

/** Times in ISO 8601; null is no limit. */
export interface DateRange {
  startsAt: string | null
  endsAt: string | null
}

/** Returns whether a time in ms since the epoch is in a range; its end is not. */
export function isInRange({ startsAt, endsAt }: DateRange, time: number): boolean {
  const isBefore = startsAt !== null && time < Date.parse(startsAt)
  return !isBefore && (endsAt === null || time < Date.parse(endsAt))
}

/** Returns starts and ends of a range, in ms since the epoch. */
export function getTransitions({ startsAt, endsAt }: DateRange): number[] {
  return [startsAt, endsAt].filter((time) => time !== null).map(Date.parse)
}

/** Returns the range in which two ranges overlap; its end may be before its start. */
export function intersectRanges(one: DateRange, other: DateRange): DateRange {
  const starts = [one.startsAt, other.startsAt].filter((time) => time !== null)
  const ends = [one.endsAt, other.endsAt].filter((time) => time !== null)
  const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)
  return {
    startsAt: starts.toSorted(byTime).at(-1) ?? null,
    endsAt: ends.toSorted(byTime)[0] ?? null,
  }
}
