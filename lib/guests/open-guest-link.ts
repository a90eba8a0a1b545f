import 'server-only'
import * as z from 'zod/mini'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { attemptLimiter } from '#lib/leads/attempt-limiter.ts'
import { getClientNetwork } from '#lib/leads/client-ip.ts'
import { guestPath } from './guest-comment.ts'
import { hashGuestToken } from './guest-token.ts'

const guestLink = z.object({
  subject: z.string(),
  /** Page that the link opens. */
  path: z.catch(guestPath, '/'),
  expires_at: z.string(),
})

/** Subject, page and end of a valid link. */
type ValidGuestLink = z.infer<typeof guestLink>

/** `rejected`: unknown, expired or revoked. */
export type OpenedGuestLink =
  | { kind: 'open'; link: ValidGuestLink; hash: string }
  | { kind: 'rejected' | 'limited' | 'unavailable' }

/** Attempts with links that are not valid. */
const attempts = attemptLimiter({ perClient: 20, overall: 300, windowMs: 60_000 })

/**
 * Checks in the database whether a link is valid: a revoked one is rejected at the next request. Never
 * rejects.
 */
export async function openGuestLink(token: string, headers: Headers): Promise<OpenedGuestLink> {
  const hash = hashGuestToken(token)
  if (hash === null || !env().SUPABASE_SECRET_KEY) return { kind: 'rejected' }
  const takeBack = attempts.start(getClientNetwork(headers, Number(env().TRUSTED_PROXY_HOPS ?? 0)))
  if (!takeBack) return { kind: 'limited' }
  try {
    const response = await createSupabaseAdmin().rpc('open_guest_link', { secret_hash: hash })
    const link = z.nullable(guestLink).parse(unwrapResponse(response))
    if (!link) return { kind: 'rejected' }
    takeBack()
    return { kind: 'open', link, hash }
  } catch (error) {
    takeBack()
    logFailure('guest-link-failed', error)
    return { kind: 'unavailable' }
  }
}
