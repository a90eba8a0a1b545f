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

/** Response of `/api/staff/webhooks`: what staff must know of this server. */
export const webhookRejectionList = z.object({
  rejections: z.array(webhookRejection),
  /** Published documents that the site cannot read. */
  unreadable: z.array(z.object({ tags: z.array(z.string()), reason: z.string() })),
})

export type SiteProblems = z.infer<typeof webhookRejectionList>

/** Describes rejections for an operator, in one sentence. */
export function describeRejection({ path, reason, count, lastAt }: WebhookRejection): string {
  const subject = count === 1 ? '1 webhook' : `${count} webhooks`
  return `${path} rejected ${subject}, which are not sent again, the last at ${lastAt}: ${reason}`
}
