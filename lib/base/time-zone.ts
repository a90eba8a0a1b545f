/** The maker's time zone, in which staff enter and read times; also that of the database's days and weeks. */
export const timeZone = 'America/Toronto'
