import { scriptlessPolicy } from './security/content-security-policy.ts'
import { policyOrigins } from './security/policy-origins.ts'

/** Response for a per-visitor page without scripts: disables caching (`no-store`) and indexing. */
export function noStoreHtml(html: string, status: number, headers?: Record<string, string>) {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': scriptlessPolicy(policyOrigins(process.env)),
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}
