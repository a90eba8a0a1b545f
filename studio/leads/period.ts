export const periodUnits = ['days', 'months', 'years'] as const

export type PeriodUnit = (typeof periodUnits)[number]

export interface Period {
  count: number
  unit: PeriodUnit
}

/** Length of each unit in days, as Postgres adds the parts of an interval. */
const days: Record<PeriodUnit, number> = { days: 1, months: 30, years: 360 }

/**
 * Parses a Postgres interval, such as `3 years`, `1 mon` or `1 year 1 mon`, whose parts it adds in the smallest unit.
 * A text that is none has the count 0.
 */
export function parsePeriod(text: string): Period {
  const parts = [...text.matchAll(/(\d+) (day|mon|year)/g)].map(([, count, unit]) => ({
    count: Number(count),
    unit: unit === 'day' ? 'days' : unit === 'mon' ? 'months' : 'years',
  })) satisfies Period[]
  const unit = periodUnits.find((each) => parts.some((part) => part.unit === each)) ?? 'days'
  const total = parts.reduce((sum, part) => sum + part.count * days[part.unit], 0)
  return parts.length === 1 && parts[0] ? parts[0] : { count: total / days[unit], unit }
}

/** Months of a cycle of leap years. */
const starts = Array.from({ length: 48 }, (_, month) => month)

/**
 * Returns whether a period is shorter than another from the start of any month on, as `private.is_shorter` does: months
 * and years differ in length.
 */
export function isShorter(period: Period, other: Period): boolean {
  return starts.some((month) => getEnd(month, period) < getEnd(month, other))
}

/** Returns the end of a period in milliseconds. @param month counted from January 2001, where the period starts */
function getEnd(month: number, { count, unit }: Period): number {
  if (unit === 'days') return Date.UTC(2001, month, 1 + count)
  return Date.UTC(2001, month + (unit === 'years' ? 12 * count : count))
}
