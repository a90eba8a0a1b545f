import type Holidays from 'date-holidays'
import type { ProvinceCode } from '#lib/catalog/dealership-contact.ts'

const calendars = new Map<string, Promise<Holidays>>()

/** Days of a year that are public holidays, by province and year. */
const known = new Map<string, ReadonlySet<string>>()

/**
 * Returns a test of whether a day (YYYY-MM-DD) is a public holiday in a province; without a province, in Quebec.
 * The first call loads the calendars of all countries, which are a megabyte.
 */
export async function loadHolidays(
  province: ProvinceCode | null,
): Promise<(day: string) => boolean> {
  const code = province ?? 'QC'
  const calendar = calendars.get(code) ?? createCalendar(code)
  calendars.set(code, calendar)
  const holidays = await calendar
  return (day) => {
    const year = day.slice(0, 4)
    const days = known.get(code + year) ?? daysOf(holidays, Number(year))
    known.set(code + year, days)
    return days.has(day)
  }
}

async function createCalendar(province: ProvinceCode): Promise<Holidays> {
  const { default: Calendar } = await import('date-holidays')
  return new Calendar('CA', province, { types: ['public'] })
}

const daysOf = (holidays: Holidays, year: number): ReadonlySet<string> =>
  new Set(holidays.getHolidays(year).map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length)))
