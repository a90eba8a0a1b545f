import { env } from '#lib/base/env.ts'
import { applyInvalidations } from '#lib/cache/follow-invalidations.ts'
import { catalogChangeSchema } from '#lib/webhooks/catalog-change.ts'
import { handleRevalidationWebhook } from '#lib/webhooks/revalidation-webhook.ts'

/** Handles the webhook for changed rows of brands, products or dealerships. */
export function POST(request: Request) {
  return handleRevalidationWebhook(request, {
    secret: env().SUPABASE_WEBHOOK_SECRET,
    schema: catalogChangeSchema,
    getTags: ({ tags }) => tags,
    invalidate: applyInvalidations,
  })
}
