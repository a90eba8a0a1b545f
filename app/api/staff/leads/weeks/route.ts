import { countLeadsByWeek } from '#lib/leads/staff/lead-repository.ts'
import { leadFilters } from '#lib/leads/staff/lead-schemas.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Returns the number of matching leads per week. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () =>
    Response.json(await countLeadsByWeek(await parseJsonBody(request, leadFilters))),
  )
}
