import 'server-only'
import * as z from 'zod/mini'
import { logFailure } from '#lib/base/backend-outages.ts'
import { getClientNetwork } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { secretCache } from '#lib/base/secret-cache.ts'
import { hashSecretToken } from '#lib/base/secret-token.ts'
import { secretVerifier, TooManyAttemptsError } from '#lib/base/secret-verifier.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { guestPath } from './guest-comment.ts'

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

/** Hashes of links that were valid: looked up again without waiting for a turn. */
const knownLinks = secretCache<true>({ ttlMs: 24 * 60 * 60_000, maxItems: 2_000 })

const verifyUnknown = secretVerifier({
  perClient: 20,
  overall: 300,
  windowMs: 60_000,
  concurrency: 4,
  maxWaiting: 200,
})

/**
 * Checks in the database whether a link is valid: a revoked one is rejected at the next request. Never
 * rejects.
 */
export async function openGuestLink(token: string, headers: Headers): Promise<OpenedGuestLink> {
  const hash = hashSecretToken(token)
  if (hash === null || !env().SUPABASE_SECRET_KEY) return { kind: 'rejected' }
  try {
    const client = getClientNetwork(headers, Number(env().TRUSTED_PROXY_HOPS ?? 0))
    const link = knownLinks.get(hash)
      ? await findGuestLink(hash)
      : await verifyUnknown(client, () => findGuestLink(hash), Boolean)
    if (!link) {
      knownLinks.delete(hash)
      return { kind: 'rejected' }
    }
    knownLinks.set(hash, true)
    return { kind: 'open', link, hash }
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return { kind: 'limited' }
    logFailure('guest-link-failed', error)
    return { kind: 'unavailable' }
  }
}

async function findGuestLink(hash: string): Promise<ValidGuestLink | null> {
  const response = await createSupabaseAdmin().rpc('open_guest_link', { secret_hash: hash })
  return z.nullable(guestLink).parse(unwrapResponse(response))
}
