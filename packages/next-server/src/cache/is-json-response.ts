import type { CachedFetchValue } from 'next/dist/server/response-cache/types'

/**
 * Returns whether a cached response of a backend is JSON: a truncated response, or a page of a proxy, must
 * not be cached.
 */
export function isJsonResponse({ data }: CachedFetchValue): boolean {
  try {
    JSON.parse(Buffer.from(data.body, 'base64').toString())
    return true
  } catch {
    return false
  }
}
