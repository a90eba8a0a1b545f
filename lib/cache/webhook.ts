import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { refreshPages } from './refresh-pages.ts'
import { answerSigned } from './signed-request.ts'

interface Webhook<Body> {
  secret: string | undefined
  schema: z.ZodType<Body>
  /** The names under which what changed is kept. */
  tagsOf: (body: Body) => string[]
  /** Renews what is kept beside pages, if it is what changed; begun before the answer. */
  also?: (tags: readonly string[]) => Promise<void> | undefined
}

/**
 * Answers a webhook signed as Sanity signs them: marks what changed as stale and, once answered,
 * asks for the affected pages so that no visitor waits for them. A replay only renews once more.
 * @returns 200 with the tags; refusals as `answerSigned` has them
 */
export function receiveWebhook<Body>(request: Request, webhook: Webhook<Body>) {
  return answerSigned(request, webhook, (body) => {
    const tags = [...new Set(webhook.tagsOf(body))]
    for (const tag of tags) revalidateTag(tag, 'max')
    const also = webhook.also?.(tags)
    after(() => Promise.all([refreshPages(tags), also]))
    return Response.json({ tags })
  })
}
