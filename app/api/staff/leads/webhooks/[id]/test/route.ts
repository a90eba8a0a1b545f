import { after } from 'next/server'
import { HttpError } from '#lib/base/http-error.ts'
import { deliverWebhooks } from '#lib/leads/outgoing-webhooks/deliver-webhooks.ts'
import { testWebhookEndpoint } from '#lib/leads/staff/webhook-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/webhooks/[id]/test'>

/** Sends a test event to a webhook endpoint. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isQueued = await testWebhookEndpoint(parseIdParam((await params).id))
    if (!isQueued) throw new HttpError(404, 'There is no such webhook.')
    after(deliverWebhooks)
    return Response.json({ ok: true }, { status: 202 })
  })
}
