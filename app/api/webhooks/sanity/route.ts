import { env } from '#lib/base/env.ts'
import { announceInvalidations } from '#lib/cache/follow-invalidations.ts'
import { contentChangeSchema, getContentChangeTags } from '#lib/webhooks/content-change.ts'
import { handleRevalidationWebhook } from '#lib/webhooks/revalidation-webhook.ts'
import { waitUntilQueryable } from '#lib/webhooks/wait-until-queryable.ts'

/** Handles the webhook for a published, changed, unpublished or deleted document. */
export function POST(request: Request) {
  return handleRevalidationWebhook(request, {
    secret: env().SANITY_WEBHOOK_SECRET,
    schema: contentChangeSchema,
    getTags: getContentChangeTags,
    waitUntilReadable: waitUntilQueryable,
    invalidate: announceInvalidations,
  })
}
