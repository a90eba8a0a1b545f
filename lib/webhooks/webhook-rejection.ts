/** Webhooks that a path rejected since it last accepted one. */
export interface WebhookRejection {
  path: string
  /** Why the last one was rejected. */
  reason: string
  count: number
  /** Time of the last one, ISO 8601. */
  lastAt: string
}

/** What staff must know of this server. */
export interface SiteProblems {
  rejections: WebhookRejection[]
  /** Published documents that the site cannot read. */
  unreadable: { tags: string[]; reason: string }[]
}

/** Describes rejections for an operator, in one sentence. */
export function describeRejection({ path, reason, count, lastAt }: WebhookRejection): string {
  const subject = count === 1 ? '1 webhook' : `${count} webhooks`
  return `${path} rejected ${subject}, which are not sent again, the last at ${lastAt}: ${reason}`
}
