import { z } from 'zod'
import { provinceCodes } from '#lib/catalog/dealership-contact.ts'
import { parseOpeningHours, timeZoneOf } from '#lib/catalog/opening-hours.ts'
import { loadHolidays } from './holidays.ts'
import { addWorkingTime } from './working-time.ts'

/** A lead for which it is not known when its answer is due. */
export const leadToSchedule = z.object({
  id: z.guid(),
  starts_at: z.string(),
  opening_hours: z.string().nullable(),
  closed_days: z.string().nullable(),
  province: z.enum(provinceCodes).nullable(),
})

export type LeadToSchedule = z.infer<typeof leadToSchedule>

interface AnswerTimes {
  id: string
  starts_at: string
  /** When half of the time is over; null if the dealership does not work for that long within 400 days. */
  remind_at: string | null
  due_at: string
}

/**
 * Returns when the answer to a lead is due. A dealership that does not work within 400 days is to answer after them.
 * @param hours working hours until then
 */
export async function getAnswerTimes(
  { id, starts_at, opening_hours, closed_days, province }: LeadToSchedule,
  hours: number,
): Promise<AnswerTimes> {
  const start = new Date(starts_at)
  const isHoliday = await loadHolidays(province)
  const closedDays = closed_days?.split('\n') ?? []
  const working = {
    spans: opening_hours?.split('\n').map(parseOpeningHours) ?? [],
    timeZone: timeZoneOf(province),
    isClosed: (day: string) => isHoliday(day) || closedDays.includes(day),
  }
  const remindAt = addWorkingTime(start, hours * 30, working)
  const dueAt = addWorkingTime(start, hours * 60, working)
  const latest = new Date(start.getTime() + 400 * 24 * 3_600_000)
  return {
    ...{ id, starts_at },
    remind_at: remindAt?.toISOString() ?? null,
    due_at: (dueAt ?? latest).toISOString(),
  }
}
