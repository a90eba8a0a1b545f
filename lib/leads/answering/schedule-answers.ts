import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { provinceCodes } from '#lib/catalog/dealership-contact.ts'
import { parseOpeningHours, timeZoneOf } from '#lib/catalog/opening-hours.ts'
import { answerHours } from '#lib/content/answer-hours.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'
import { createDelivery } from '#lib/leads/outbox/create-delivery.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { loadHolidays } from './holidays.ts'
import { addWorkingTime } from './working-time.ts'

/** Leads that one call of the database lists. */
const batchSize = 200

const leadToSchedule = z.object({
  id: z.guid(),
  starts_at: z.string(),
  opening_hours: z.string().nullable(),
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
 * Stores until when the dealerships of new leads are to answer, in their own opening hours. Runs once at a time per
 * process. Never rejects.
 */
export function scheduleAnswers(): Promise<void> {
  return processState('answer-scheduling', createScheduler)()
}

function createScheduler(): () => Promise<void> {
  if (!env().SUPABASE_SECRET_KEY) return async () => {}
  return createDelivery('answer-scheduling-paused', scheduleAll)
}

async function scheduleAll(): Promise<void> {
  const client = createSupabaseAdmin()
  while (true) {
    const listed = unwrapResponse(await client.rpc('leads_to_schedule', { maximum: batchSize }))
    const leads = z.array(leadToSchedule).parse(listed)
    if (leads.length === 0) return
    const hours = await getAnswerHours()
    const times = await Promise.all(leads.map((lead) => getAnswerTimes(lead, hours)))
    unwrapResponse(
      await client.rpc('schedule_answers', { times: times.map((each) => ({ ...each })) }),
    )
    if (leads.length < batchSize) return
  }
}

/** Returns the working hours until a first answer is due, by the site settings. @throws ContentError */
async function getAnswerHours(): Promise<number> {
  const settings = await getPublishedRawContent({
    query: '*[_type == "siteSettings" && _id == "siteSettings"][0]{ answerHours }',
    tags: [tags.content('siteSettings')],
    schema: z.object({ answerHours: z.number().nullable() }),
    isRequired: true,
  })
  const hours = settings?.answerHours ?? answerHours.standard
  return Math.min(Math.max(hours, answerHours.least), answerHours.most)
}

/**
 * Returns when the answer to a lead is due. A dealership that does not work within 400 days is to answer after them.
 * @param hours working hours until then
 */
export async function getAnswerTimes(
  { id, starts_at, opening_hours, province }: LeadToSchedule,
  hours: number,
): Promise<AnswerTimes> {
  const start = new Date(starts_at)
  const working = {
    spans: opening_hours?.split('\n').map(parseOpeningHours) ?? [],
    timeZone: timeZoneOf(province),
    isClosed: await loadHolidays(province),
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
