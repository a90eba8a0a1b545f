import { answerStaff, idOf } from '#lib/leads/staff/answer-staff.ts'
import { RefusedError } from '#lib/leads/staff/refused-error.ts'
import { readLead } from '#lib/leads/staff/stored-leads.ts'

/** All that is known of a lead. */
export function GET(request: Request, { params }: RouteContext<'/api/staff/leads/[id]'>) {
  return answerStaff(request, async () => {
    const lead = await readLead(idOf((await params).id))
    if (lead === null)
      throw new RefusedError(404, 'There is no such lead. It may have been erased.')
    return Response.json(lead)
  })
}
