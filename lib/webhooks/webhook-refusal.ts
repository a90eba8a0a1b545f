import { z } from 'zod'

/** Webhooks that a path refused since it last accepted one. */
const webhookRefusal = z.object({
  path: z.string(),
  /** Why the last one was refused. */
  reason: z.string(),
  count: z.number(),
  /** Time of the last one, ISO 8601. */
  lastAt: z.string(),
})

export type WebhookRefusal = z.infer<typeof webhookRefusal>

/** Response of `/api/staff/webhooks`. */
export const webhookRefusalList = z.object({ refusals: z.array(webhookRefusal) })

/** Describes refusals for an operator, in one sentence. */
export function describeRefusal({ path, reason, count, lastAt }: WebhookRefusal): string {
  const subject = count === 1 ? '1 webhook' : `${count} webhooks`
  return `${path} refused ${subject}, which are not sent again, the last at ${lastAt}: ${reason}`
}
