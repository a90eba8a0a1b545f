const timeZone = 'America/Toronto'

const dateTimeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const weekFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
})

/** Formats day and time of a timestamp in Toronto, the maker's time zone. */
export function formatDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp))
}

/** Formats the first day of a week, for example “Nov 16”. */
export function formatWeek(date: string): string {
  return weekFormat.format(new Date(`${date}T00:00:00Z`))
}
