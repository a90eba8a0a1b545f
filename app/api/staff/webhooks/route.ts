import type { z } from 'zod'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import type { webhookRejectionList } from '#lib/webhooks/webhook-rejection.ts'
import { webhookRejections } from '#lib/webhooks/webhook-rejections.ts'

/** Returns the webhooks that this server rejected, after which pages may be old. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: z.infer<typeof webhookRejectionList> = { rejections: webhookRejections().getAll() }
    return Response.json(body)
  })
}
