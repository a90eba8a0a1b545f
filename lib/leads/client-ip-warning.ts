import { env } from '#lib/base/env.ts'
import { isLoopbackHost } from '#lib/base/loopback.ts'

/**
 * Returns why rate limits cannot count by network address, or null if they can. On the loopback
 * interface there is one client only.
 */
export function getClientIpWarning(): string | null {
  const { SITE_URL, TRUSTED_PROXY_HOPS } = env()
  if (isLoopbackHost(new URL(SITE_URL).host) || Number(TRUSTED_PROXY_HOPS ?? 0) > 0) return null
  return 'TRUSTED_PROXY_HOPS is not set, so no client address is known: rate limits count by mailbox, domain and in total only'
}
