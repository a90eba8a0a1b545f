import { contentChange, contentTags } from '#lib/cache/content-change.ts'
import { receiveWebhook } from '#lib/cache/webhook.ts'
import { env } from '#lib/env.ts'

/** A document was published, changed, unpublished or deleted. */
export function POST(request: Request) {
  return receiveWebhook(request, {
    secret: env().SANITY_WEBHOOK_SECRET,
    schema: contentChange,
    tagsOf: contentTags,
  })
}
