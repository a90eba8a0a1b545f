import type { CachedFetchValue } from 'next/dist/server/response-cache/types'

/**
 * Returns whether a cached response of a backend is JSON: one that is cut off, or a page of a proxy, must
 * not be repeated until it expires.
 */
export function isJsonResponse({ data }: CachedFetchValue): boolean {
  try {
    JSON.parse(Buffer.from(data.body, 'base64').toString())
    return true
  } catch {
    return false
  }
}
