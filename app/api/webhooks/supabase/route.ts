import { catalogueChange, changedTags } from '#lib/cache/catalogue-change.ts'
import { receiveWebhook } from '#lib/cache/webhook.ts'
import { env } from '#lib/env.ts'

/** Rows of brands, products or dealerships changed. */
export function POST(request: Request) {
  return receiveWebhook(request, {
    secret: env().SUPABASE_WEBHOOK_SECRET,
    schema: catalogueChange,
    tagsOf: changedTags,
  })
}
