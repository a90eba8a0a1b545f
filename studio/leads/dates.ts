const timeZone = 'America/Toronto'

const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const monday = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** The day of a timestamp in Toronto, where the maker is. */
export function dayOf(timestamp: string): string {
  return day.format(new Date(timestamp))
}

/** Day and time in Toronto. */
export function momentOf(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

/** A day as the beginning of a week, e.g. “Nov 16”. */
export function weekOf(date: string): string {
  return monday.format(new Date(`${date}T00:00:00Z`))
}
