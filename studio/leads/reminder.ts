import { getToday } from '#lib/base/today.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'medium' })

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the day that many days after today, in Toronto: `2026-12-24`. */
export function addDays(days: number, today = getToday()): string {
  return new Date(toTime(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Formats a day, for example “Dec 24, 2026”. */
export function formatDay(day: string): string {
  return dayFormat.format(toTime(day))
}

/** Returns the label of a reminder, and whether its day has come. */
export function describeReminder(
  day: string,
  today = getToday(),
): { text: string; isDue: boolean } {
  if (day > today) return { text: `Reminder ${formatDay(day)}`, isDue: false }
  return { text: day === today ? 'Due today' : `Due since ${formatDay(day)}`, isDue: true }
}
