import { answerStaff, bodyOf } from '#lib/leads/staff/answer-staff.ts'
import { leadFilters } from '#lib/leads/staff/lead.ts'
import { countByWeek } from '#lib/leads/staff/stored-leads.ts'

/** How many leads came in each week. */
export function POST(request: Request) {
  return answerStaff(request, async () =>
    Response.json(await countByWeek(await bodyOf(request, leadFilters))),
  )
}
