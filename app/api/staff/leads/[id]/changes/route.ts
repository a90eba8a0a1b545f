import { after } from 'next/server'
import { HttpError } from '#lib/base/http-error.ts'
import { deliverWebhooks } from '#lib/leads/outgoing-webhooks/deliver-webhooks.ts'
import { leadChange } from '#lib/leads/staff/lead-progress.ts'
import { changeLead } from '#lib/leads/staff/lead-repository.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Changes a lead's status, assignee, reminder or unread mark, with the signed-in person as the author. */
export function POST(request: Request, { params }: RouteContext<'/api/staff/leads/[id]/changes'>) {
  return handleStaffRequest(request, async (member) => {
    const change = await parseJsonBody(request, leadChange)
    const isChanged = await changeLead(parseIdParam((await params).id), member, change)
    if (!isChanged) throw new HttpError(404, 'There is no such lead. It may have been erased.')
    if (change.status) after(deliverWebhooks)
    return Response.json({ ok: true })
  })
}
