import { z } from 'zod'

/** Time that the results are compared with: none, as many days before, or the same days a year before. */
export const comparison = z.enum(['none', 'previous', 'year'])

export type Comparison = z.infer<typeof comparison>

const dayMs = 24 * 60 * 60 * 1000

/** Returns the first and last day to compare with, ISO 8601; null for none. */
export function getComparedRange(
  { from, to }: { from: string; to: string },
  kind: Comparison,
): { from: string; to: string } | null {
  if (kind === 'none') return null
  if (kind === 'year') return { from: addYears(from, -1), to: addYears(to, -1) }
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** February 29 becomes February 28. */
function addYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return Number.isNaN(Date.parse(moved)) || new Date(moved).getUTCDate() !== Number(day.slice(8))
    ? moved.replace(/29$/, '28')
    : moved
}
