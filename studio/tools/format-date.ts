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

/** Formats a day without its year, for example “Nov 16”. */
export function formatDay(date: string): string {
  return weekFormat.format(new Date(`${date}T00:00:00Z`))
}

const monthFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
})

/** Formats the month of a day, for example “Nov 2026”. */
export function formatMonth(date: string): string {
  return monthFormat.format(new Date(`${date}T00:00:00Z`))
}

const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'medium' })

/** Formats a day, for example “Nov 16, 2026”. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`))
}
