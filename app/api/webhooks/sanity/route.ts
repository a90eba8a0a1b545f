import { contentChange, contentTags } from '#lib/cache/content-change.ts'
import { tags } from '#lib/cache/tags.ts'
import { receiveWebhook } from '#lib/cache/webhook.ts'
import { env } from '#lib/env.ts'
import { renewRedirects } from '#lib/redirects/current.ts'

/** A document was published, changed, unpublished or deleted. */
export function POST(request: Request) {
  return receiveWebhook(request, {
    secret: env().SANITY_WEBHOOK_SECRET,
    schema: contentChange,
    tagsOf: contentTags,
    also: (changed) => (changesRedirects(changed) ? renewRedirects() : undefined),
  })
}

/** Pages win over redirects: which of them there are matters too. */
function changesRedirects(changed: readonly string[]): boolean {
  return changed.includes(tags.content('redirect')) || changed.includes(tags.composedPages)
}
