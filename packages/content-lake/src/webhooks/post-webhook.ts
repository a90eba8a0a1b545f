import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookRule } from '../types.ts'
import type { Delivery } from './delivery-table.ts'

const timeoutMs = 10_000

export type Outcome = { kind: 'accepted' } | { kind: 'rejected' | 'retry'; reason: string }

/**
 * Posts one webhook request with a fresh signature, because receivers check its age. Does not throw:
 * status 429 or 5xx, a timeout (10 s) and a failed connection result in `retry`.
 */
export async function postWebhook(
  rule: WebhookRule,
  { headers, payload }: Delivery,
  stopped: AbortSignal,
): Promise<Outcome> {
  const signature = await encodeSignatureHeader(payload, Date.now(), rule.secret)
  try {
    const response = await fetch(rule.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        [SIGNATURE_HEADER_NAME]: signature,
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    if (response.ok) return { kind: 'accepted' }
    const again = response.status === 429 || response.status >= 500
    return { kind: again ? 'retry' : 'rejected', reason: `HTTP ${response.status}` }
  } catch (error) {
    return { kind: 'retry', reason: describeFailure(error, rule.url) }
  }
}

function describeFailure(error: unknown, url: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const isRefused = 'code' in cause && cause.code === 'ECONNREFUSED'
  // Of a receiver that starts later, such as a site during its first build.
  return isRefused ? `nothing answers at ${new URL(url).origin} yet` : cause.message
}
