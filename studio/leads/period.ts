export const periodUnits = ['days', 'months', 'years'] as const

export type PeriodUnit = (typeof periodUnits)[number]

export interface Period {
  count: number
  unit: PeriodUnit
}

/** Days of each unit, as Postgres compares intervals. */
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
  const total = parts.reduce((sum, part) => sum + toDays(part), 0)
  return parts.length === 1 && parts[0] ? parts[0] : { count: total / days[unit], unit }
}

/** Length of a period in days, for comparisons. */
export function toDays({ count, unit }: Period): number {
  return count * days[unit]
}
