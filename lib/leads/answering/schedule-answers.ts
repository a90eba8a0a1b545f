import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { answerHours } from '#lib/content/answer-hours.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'
import { createDelivery } from '#lib/leads/outbox/create-delivery.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { getAnswerTimes, leadToSchedule } from './answer-times.ts'

/** Leads that one call of the database lists. */
const batchSize = 200

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
