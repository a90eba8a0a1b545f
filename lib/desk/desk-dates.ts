import { dateLocales, type Locale } from '#lib/base/locales.ts'
import { timeZoneOf } from '#lib/catalog/opening-hours.ts'
import type { Desk } from './desk-schemas.ts'

/** Formats times as the people of a dealership read them: in their time zone, without the year if it is the present one. */
export function createDeskDates(locale: Locale, { dealership }: Desk, now = new Date()) {
  const timeZone = timeZoneOf(dealership.province)
  const year = (date: Date) => date.toLocaleDateString('en-CA', { timeZone, year: 'numeric' })
  return {
    /** Formats a timestamp as day and time. */
    time(timestamp: string): string {
      const date = new Date(timestamp)
      return date.toLocaleString(dateLocales[locale], {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        ...(year(date) !== year(now) && { year: 'numeric' }),
      })
    },
    /** Formats a day (YYYY-MM-DD). */
    day(day: string): string {
      const date = new Date(`${day}T12:00:00Z`)
      return date.toLocaleDateString(dateLocales[locale], {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(day.slice(0, 4) !== year(now) && { year: 'numeric' }),
      })
    },
  }
}

export type DeskDates = ReturnType<typeof createDeskDates>
