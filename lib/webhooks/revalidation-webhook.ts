import 'server-only'
import type { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { handleSignedWebhook } from './handle-signed-webhook.ts'

interface RevalidationWebhook<Body> {
  secret: string | undefined
  schema: z.ZodType<Body>
  /** Returns the cache tags of the change. */
  getTags: (body: Body) => string[]
  /** Waits until reads return the change; rejects if they still do not. */
  waitUntilReadable?: (body: Body) => Promise<void>
  /** Marks tags as stale and starts to render their pages; rejects if a server may not learn of it. */
  invalidate: (tags: readonly string[]) => Promise<void>
}

/**
 * Handles a signed webhook: the affected pages are rendered again, so that no visitor waits for them.
 * A replayed webhook only renders again.
 * @returns 200 with the tags, at once if no page reads what changed; 503, so that the webhook is
 * sent again, if reads do not return the change yet or other servers do not learn of it; or an
 * error response of `handleSignedWebhook`
 * @throws errors of `getTags` other than HttpError
 */
export function handleRevalidationWebhook<Body>(
  request: Request,
  webhook: RevalidationWebhook<Body>,
) {
  return handleSignedWebhook(request, webhook, async (body) => {
    const tags = [...new Set(webhook.getTags(body))]
    if (tags.length === 0) return Response.json({ tags })
    const [readable] = await Promise.allSettled([webhook.waitUntilReadable?.(body)])
    await webhook.invalidate(tags).catch((cause: unknown) => {
      throw new HttpError(503, 'Other servers do not learn of the change yet', { cause })
    })
    if (readable.status === 'rejected') {
      throw new HttpError(503, 'The change cannot be read yet', { cause: readable.reason })
    }
    return Response.json({ tags })
  })
}
