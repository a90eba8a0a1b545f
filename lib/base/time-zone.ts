/** The maker's time zone, in which staff enter and read times; also that of the database's days and weeks. */
export const timeZone = 'America/Toronto'

/** Returns the current day in Toronto (`2026-12-24`): the day of reminders and visits. */
export function getToday(now = new Date()): string {
  // The Swedish locale has this format.
  return now.toLocaleDateString('sv-SE', { timeZone })
}
