import { tags } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { registerConsentWordings } from '#lib/leads/register-consent-wordings.ts'
import { reloadRedirects } from '#lib/redirects/redirect-store.ts'
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
    onRevalidate: async (changed) => {
      if (affectsRedirects(changed)) await reloadRedirects()
      if (changed.includes(tags.content('siteSettings'))) await registerConsentWordings()
    },
  })
}

/** Returns whether a change affects redirects: campaign pages take precedence over them. */
function affectsRedirects(changedTags: readonly string[]): boolean {
  return changedTags.includes(tags.content('redirect')) || changedTags.includes(tags.campaignPages)
}
