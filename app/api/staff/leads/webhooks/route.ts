import type { z } from 'zod'
import { checkEnteredUrl } from '#lib/leads/outgoing-webhooks/check-entered-url.ts'
import { addWebhookEndpoint, getWebhookEndpoints } from '#lib/leads/staff/webhook-repository.ts'
import { type webhookEndpoints, webhookSettings } from '#lib/leads/staff/webhook-schemas.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Returns the webhook endpoints, without their secrets. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: z.infer<typeof webhookEndpoints> = { endpoints: await getWebhookEndpoints() }
    return Response.json(body)
  })
}

/** Adds a webhook endpoint. Returns its id and secret. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const settings = await parseJsonBody(request, webhookSettings)
    checkEnteredUrl(settings.url)
    return Response.json(await addWebhookEndpoint(settings), { status: 201 })
  })
}
