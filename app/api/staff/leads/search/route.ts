import { searchLeads } from '#lib/leads/staff/lead-repository.ts'
import { leadSearch } from '#lib/leads/staff/lead-schemas.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Returns a page of leads. The filters are in the body: the search text may be an email address. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () =>
    Response.json(await searchLeads(await parseJsonBody(request, leadSearch))),
  )
}
