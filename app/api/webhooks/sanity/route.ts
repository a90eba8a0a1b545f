import { z } from 'zod'
import { contentType, tags } from '#lib/cache/tags.ts'
import { receiveWebhook } from '#lib/cache/webhook.ts'
import { env } from '#lib/env.ts'

const change = z.object({ _type: z.string() })

/** A document was published, changed, unpublished or deleted. */
export function POST(request: Request) {
  return receiveWebhook(request, {
    secret: env().SANITY_WEBHOOK_SECRET,
    schema: change,
    tagsOf: ({ _type }) => {
      const type = contentType.safeParse(_type)
      return type.success ? [tags.content(type.data)] : []
    },
  })
}
