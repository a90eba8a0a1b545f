import { z } from 'zod'
import { lenientOptional } from './lenient-schemas.ts'

const time = z.iso.datetime({ offset: true })

/** Fields of something that is shown for a time only; GROQ: `startsAt, endsAt`. */
export const dateRangeFields = { startsAt: lenientOptional(time), endsAt: lenientOptional(time) }

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
export function getBoundaries({ startsAt, endsAt }: DateRange): number[] {
  return [startsAt, endsAt].filter((time) => time !== null).map(Date.parse)
}
