import { timeZone } from '#lib/base/time-zone.ts'

const dateTimeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const weekFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
})

/** Formats day, time and time zone of a timestamp in Toronto, the maker's time zone. */
export function formatDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp))
}

/**
 * Returns the timestamp of a day and time in Toronto, such as `2026-11-27T10:42` of
 * `<input type="datetime-local">`.
 */
export function parseDateTime(local: string): string {
  const wanted = Date.parse(`${local}Z`)
  // The offset at the time that is looked for is known once the time is.
  const first = wanted - getOffset(wanted)
  return new Date(wanted - getOffset(first)).toISOString()
}

/** Returns how far Toronto is ahead of UTC at a time, both in ms. */
function getOffset(time: number): number {
  // The Swedish locale has the format of ISO.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
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
