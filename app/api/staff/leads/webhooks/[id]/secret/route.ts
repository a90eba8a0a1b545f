import { HttpError } from '#lib/base/http-error.ts'
import { rotateWebhookSecret } from '#lib/leads/staff/webhook-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/webhooks/[id]/secret'>

/** Returns a new secret of a webhook endpoint. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const secret = await rotateWebhookSecret(parseIdParam((await params).id))
    if (!secret) throw new HttpError(404, 'There is no such webhook.')
    return Response.json(secret)
  })
}
