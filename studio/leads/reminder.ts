import { getToday } from '#lib/base/time-zone.ts'
import { formatDate } from '#studio/tools/format-date.ts'

/** Returns the label of a reminder, and whether its day has come. */
export function describeReminder(
  day: string,
  today = getToday(),
): { text: string; isDue: boolean } {
  if (day > today) return { text: `Reminder ${formatDate(day)}`, isDue: false }
  return { text: day === today ? 'Due today' : `Due since ${formatDate(day)}`, isDue: true }
}
