import { answerStaff, bodyOf } from '#lib/leads/staff/answer-staff.ts'
import { leadSearch } from '#lib/leads/staff/lead.ts'
import { searchLeads } from '#lib/leads/staff/stored-leads.ts'

/** A page of leads. What is searched for is in the body: it may be an e-mail address. */
export function POST(request: Request) {
  return answerStaff(request, async () =>
    Response.json(await searchLeads(await bodyOf(request, leadSearch))),
  )
}
