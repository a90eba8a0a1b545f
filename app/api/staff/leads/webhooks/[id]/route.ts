import { after } from 'next/server'
import type { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { checkEnteredUrl } from '#lib/leads/outgoing-webhooks/check-entered-url.ts'
import { deliverWebhooks } from '#lib/leads/outgoing-webhooks/deliver-webhooks.ts'
import { changeWebhookEndpoint, getWebhookDeliveries } from '#lib/leads/staff/webhook-repository.ts'
import { webhookChange, type webhookDeliveries } from '#lib/leads/staff/webhook-schemas.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/leads/webhooks/[id]'>

/** Returns the latest deliveries to a webhook endpoint. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const deliveries = await getWebhookDeliveries(parseIdParam((await params).id))
    return Response.json({ deliveries } satisfies z.infer<typeof webhookDeliveries>)
  })
}

/** Changes a webhook endpoint. Deliveries that waited while it was disabled are sent. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const change = await parseJsonBody(request, webhookChange)
    if (change.url !== undefined) checkEnteredUrl(change.url)
    const isChanged = await changeWebhookEndpoint(parseIdParam((await params).id), change)
    if (!isChanged) throw new HttpError(404, 'There is no such webhook.')
    after(deliverWebhooks)
    return Response.json({ ok: true })
  })
}
