import { handleStaffRequest, parseJsonBody } from '#lib/leads/staff/handle-staff-request.ts'
import { searchLeads } from '#lib/leads/staff/lead-repository.ts'
import { leadSearch } from '#lib/leads/staff/lead-schemas.ts'

/** Returns a page of leads. The filters are in the body: the search text may be an email address. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () =>
    Response.json(await searchLeads(await parseJsonBody(request, leadSearch))),
  )
}
