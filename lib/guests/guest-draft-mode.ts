import 'server-only'
import { env } from '#lib/base/env.ts'

/**
 * Returns the value of Next's draft mode cookie, which the proxy adds to the requests of a guest: a guest
 * who had it could see all drafts. Null where the site cannot show drafts to guests: without a token that reads
 * drafts, and on a serverless host, which does not tell the value.
 */
export function getDraftModeId(): string | null {
  const { SANITY_READ_TOKEN, DRAFT_MODE_ID } = env()
  if (!SANITY_READ_TOKEN) return null
  return DRAFT_MODE_ID ?? (process.env.NODE_ENV === 'production' ? null : 'development-id')
}
