import { z } from 'zod'
import { addDays, dayMs } from '#lib/base/calendar-days.ts'

/** Time that the results are compared with: none, the time before, or the same time a year before. */
export const comparison = z.enum(['none', 'previous', 'year'])

export type Comparison = z.infer<typeof comparison>

interface DayRange {
  /** First and last day, ISO 8601. */
  from: string
  to: string
}

/**
 * Returns the range to compare with; null for none. Whole months are compared with the same number of whole months, because
 * the visits of old months are stored per month only. Other ranges are compared with the same number of days before, or
 * with the same days a year before.
 */
export function getComparedRange({ from, to }: DayRange, kind: Comparison): DayRange | null {
  if (kind === 'none') return null
  const end = addDays(to, 1)
  if (isFirstOfMonth(from) && isFirstOfMonth(end)) {
    const months = kind === 'year' ? 12 : countMonths(from, end)
    return { from: addMonths(from, -months), to: addDays(addMonths(end, -months), -1) }
  }
  if (kind === 'year') return { from: addYears(from, -1), to: addYears(to, -1) }
  const days = (Date.parse(end) - Date.parse(from)) / dayMs
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const isFirstOfMonth = (day: string) => day.endsWith('-01')

/** Returns the number of months between the first days of two. */
function countMonths(from: string, end: string): number {
  const [first, last] = [new Date(from), new Date(end)]
  const years = last.getUTCFullYear() - first.getUTCFullYear()
  return years * 12 + last.getUTCMonth() - first.getUTCMonth()
}

/** @param day the first of a month */
function addMonths(day: string, months: number): string {
  const moved = new Date(day)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 10)
}

/** February 29 becomes February 28. */
function addYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return Number.isNaN(Date.parse(moved)) || new Date(moved).getUTCDate() !== Number(day.slice(8))
    ? moved.replace(/29$/, '28')
    : moved
}
