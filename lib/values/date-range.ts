/** Times in ISO 8601; null is no limit. */
export interface DateRange {
  startsAt: string | null
  endsAt: string | null
}

/** Where a time is with regard to a range. */
export type RangeState = 'before' | 'during' | 'after'

/**
 * Returns where a time in ms since the epoch is with regard to a range; its end is after it. A range whose end
 * is not after its start has no time during it.
 */
export function getRangeState({ startsAt, endsAt }: DateRange, time: number): RangeState {
  if (endsAt !== null && time >= Date.parse(endsAt)) return 'after'
  return startsAt !== null && time < Date.parse(startsAt) ? 'before' : 'during'
}

/** Returns whether a time in ms since the epoch is in a range; its end is not. */
export function isInRange(range: DateRange, time: number): boolean {
  return getRangeState(range, time) === 'during'
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
