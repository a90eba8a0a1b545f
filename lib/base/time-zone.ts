/** The maker's time zone, in which staff enter and read times; also that of the database's days and weeks. */
export const timeZone = 'America/Toronto'

/**
 * Returns the current day (`2026-12-24`): in Toronto that of staff's reminders and of visits.
 * @param zone IANA name
 */
export function getToday(now = new Date(), zone = timeZone): string {
  // The Swedish locale has this format.
  return now.toLocaleDateString('sv-SE', { timeZone: zone })
}
