import { z } from 'zod'

/** Webhooks that a path rejected since it last accepted one. */
const webhookRejection = z.object({
  path: z.string(),
  /** Why the last one was rejected. */
  reason: z.string(),
  count: z.number(),
  /** Time of the last one, ISO 8601. */
  lastAt: z.string(),
})

export type WebhookRejection = z.infer<typeof webhookRejection>

/** Response of `/api/staff/webhooks`. */
export const webhookRejectionList = z.object({ rejections: z.array(webhookRejection) })

/** Describes rejections for an operator, in one sentence. */
export function describeRejection({ path, reason, count, lastAt }: WebhookRejection): string {
  const subject = count === 1 ? '1 webhook' : `${count} webhooks`
  return `${path} rejected ${subject}, which are not sent again, the last at ${lastAt}: ${reason}`
}
