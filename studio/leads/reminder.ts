import { getToday } from '#lib/base/time-zone.ts'
import { formatDate } from '#studio/tools/format-date.ts'

/** Returns the day that many days after today, in Toronto: `2026-12-24`. */
export function addDays(days: number, today = getToday()): string {
  const time = Date.parse(`${today}T00:00:00Z`) + days * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the label of a reminder, and whether its day has come. */
export function describeReminder(
  day: string,
  today = getToday(),
): { text: string; isDue: boolean } {
  if (day > today) return { text: `Reminder ${formatDate(day)}`, isDue: false }
  return { text: day === today ? 'Due today' : `Due since ${formatDate(day)}`, isDue: true }
}
