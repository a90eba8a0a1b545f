import { timeZone } from './time-zone.ts'

/** Returns the current day in Toronto (`2026-12-24`): the day of reminders and visits. */
export function getToday(now = new Date()): string {
  // The Swedish locale has this format.
  return now.toLocaleDateString('sv-SE', { timeZone })
}
