import { after } from 'next/server'
import { HttpError } from '#lib/base/http-error.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { retryLeadMail } from '#lib/leads/staff/lead-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/mails/[id]/retry'>

/** Retries a failed mail or webhook. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isQueued = await retryLeadMail(parseIdParam((await params).id))
    if (!isQueued) throw new HttpError(404, 'There is no such mail to be sent.')
    after(deliverOutbox)
    return Response.json({ ok: true }, { status: 202 })
  })
}
