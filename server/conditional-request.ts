import type { IncomingHttpHeaders } from 'node:http'

const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '')

/**
 * Returns whether `If-None-Match` names the entity tag, by weak comparison (RFC 9110, 13.1.2). A
 * reload with `Cache-Control: no-cache` gets the full response.
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
}
