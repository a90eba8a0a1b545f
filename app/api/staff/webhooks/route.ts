import type { z } from 'zod'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import type { webhookRefusalList } from '#lib/webhooks/webhook-refusal.ts'
import { webhookRefusals } from '#lib/webhooks/webhook-refusals.ts'

/** Returns the webhooks that this server refused, after which pages may be old. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: z.infer<typeof webhookRefusalList> = { refusals: webhookRefusals().getAll() }
    return Response.json(body)
  })
}
