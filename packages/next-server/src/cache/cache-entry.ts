import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import type { CachedFetchValue } from 'next/dist/server/response-cache/types.js'

export type CacheEntry = CacheHandlerValue['value']

export type RenderedEntry = Extract<CacheEntry, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

/** Returns whether an entry is a page or the response of a route handler. */
export function isRenderedEntry(value: CacheEntry): value is RenderedEntry {
  return value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE'
}

/** Returns whether an entry is a response with status 404. */
export function isNotFoundEntry(value: CacheEntry): value is RenderedEntry {
  return isRenderedEntry(value) && value.status === 404
}

/**
 * Returns the revalidation period that a cache entry names, in seconds, false for ever, or undefined if it names none.
 */
export function getRevalidateSeconds({
  value,
  cacheControl,
}: CacheHandlerValue): number | false | undefined {
  return value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
}

/** Returns the path in a key of the form `/route-cache/<kind>/<hash>/$/<path>`. */
export function getPathFromKey(key: string): string {
  return key.slice(key.indexOf('/$/') + 2)
}

/** Returns the cache tags of a rendered page or route handler, none for a backend response. */
export function getCacheTags(value: CacheEntry): string[] {
  const header = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof header === 'string' ? header.split(',') : []
}

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
