import { HttpError } from '#lib/base/http-error.ts'
import { deleteWebhookEndpoint } from '#lib/leads/staff/webhook-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/webhooks/[id]/delete'>

/** Deletes a webhook endpoint with its deliveries. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isDeleted = await deleteWebhookEndpoint(parseIdParam((await params).id))
    if (!isDeleted) throw new HttpError(404, 'There is no such webhook.')
    return Response.json({ ok: true })
  })
}
