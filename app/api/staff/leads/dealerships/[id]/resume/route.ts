import { HttpError } from '#lib/base/http-error.ts'
import { resumeLeadMails } from '#lib/leads/staff/mail-alerts-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/dealerships/[id]/resume'>

/** Undoes a dealership's stop of mails about leads. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isResumed = await resumeLeadMails(parseIdParam((await params).id))
    if (!isResumed) throw new HttpError(404, 'This dealership has not stopped its mails.')
    return Response.json({ ok: true })
  })
}
