import { HttpError } from '#lib/base/http-error.ts'
import { getLead } from '#lib/leads/staff/lead-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

/** Returns a lead with everything that belongs to it. */
export function GET(request: Request, { params }: RouteContext<'/api/staff/leads/[id]'>) {
  return handleStaffRequest(request, async () => {
    const lead = await getLead(parseIdParam((await params).id))
    if (lead === null) throw new HttpError(404, 'There is no such lead. It may have been erased.')
    return Response.json(lead)
  })
}
