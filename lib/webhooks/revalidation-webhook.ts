import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { revalidatePages } from '#lib/cache/revalidate-pages.ts'
import { handleSignedWebhook } from './verify-webhook.ts'

interface RevalidationWebhook<Body> {
  secret: string | undefined
  schema: z.ZodType<Body>
  /** Returns the cache tags of what changed. */
  getTags: (body: Body) => string[]
  /** Revalidates what is cached outside the page cache; starts before the response. */
  onRevalidate?: (tags: readonly string[]) => Promise<void> | undefined
}

/**
 * Handles a signed webhook: marks the changed tags as stale and, after the response, requests the
 * affected pages so that no visitor waits for them. A replayed webhook only revalidates again.
 * @returns 200 with the tags, or an error response of `handleSignedWebhook`
 */
export function handleRevalidationWebhook<Body>(
  request: Request,
  webhook: RevalidationWebhook<Body>,
) {
  return handleSignedWebhook(request, webhook, (body) => {
    const tags = [...new Set(webhook.getTags(body))]
    for (const tag of tags) revalidateTag(tag, 'max')
    const pendingRevalidate = webhook.onRevalidate?.(tags)
    after(() => Promise.all([revalidatePages(tags), pendingRevalidate]))
    return Response.json({ tags })
  })
}
