import { cacheState } from './cache/cache-state.ts'
import { monotonicNow } from './monotonic-clock.ts'
import type { SiteOptions } from './site-options.ts'

const maxRequests = 8
/** Wait for a rendering before the page is requested again, in ms; doubles with each request. */
const firstWaitMs = 100

interface FreshPage {
  /** The last response. */
  response: Response
  /** False if the page could not be rendered again. */
  isFresh: boolean
}

/**
 * Requests a page of this server as a visitor, again while the cached page is stale and being rendered.
 * @param path with its query, if any
 * @param headers of the request
 * @throws the error of `fetch`, also when the signal aborts
 */
export function requestFreshPage(
  site: SiteOptions,
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<FreshPage> {
  // As browsers send it, so that the new page is stored compressed.
  const encoding = { 'accept-encoding': 'br, gzip' }
  return requestWhileStale(site, path, signal, { headers: { ...encoding, ...headers } })
}

/**
 * Requests the head of a page until it is rendered: that is all that is needed, and transforming and
 * compressing the page takes as long.
 * @param path with its query, if any
 * @throws the error of `fetch`, also when the signal aborts
 */
export function requestFreshHead(
  site: SiteOptions,
  path: string,
  signal: AbortSignal,
): Promise<FreshPage> {
  return requestWhileStale(site, path, signal, { method: 'HEAD' })
}

/**
 * Requests the head of a page that a redirect hides from visitors, as `requestFreshHead` does: as a client
 * navigation, which the proxy does not redirect.
 * @param path without a query
 * @throws the error of `fetch`, also when the signal aborts
 */
export function requestHiddenHead(
  site: SiteOptions,
  path: string,
  signal: AbortSignal,
): Promise<FreshPage> {
  // Next redirects a navigation without `_rsc`: the hash of its other headers, here none.
  const url = site.getPageUrl(`${path}?_rsc=`)
  return requestWhileStale(site, path, signal, { method: 'HEAD', headers: { rsc: '1' }, url })
}

interface PageRequest {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
  url?: URL
}

async function requestWhileStale(
  site: SiteOptions,
  path: string,
  signal: AbortSignal,
  { method = 'GET', headers = {}, url = site.getPageUrl(path) }: PageRequest,
): Promise<FreshPage> {
  const { index } = cacheState(site)
  const startedAt = monotonicNow()
  for (let request = 1; ; request += 1) {
    const rendering = index.waitForRendering(path, firstWaitMs * 2 ** (request - 1))
    const response = await fetch(url, {
      method,
      // Otherwise `fetch` sends `no-cache`, which gets the full page despite `If-None-Match`.
      headers: { 'cache-control': 'max-age=0', ...headers },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    const isStale = response.headers.get('x-nextjs-cache') === 'STALE'
    if (!isStale) return { response, isFresh: !index.hasFailed(path) }
    if ((await rendering) === 'failed' || request === maxRequests) {
      return { response, isFresh: false }
    }
    // A rendering that began before the first request may contain outdated data.
    if (method === 'HEAD' && index.isRenderedSince(path, startedAt)) {
      return { response, isFresh: true }
    }
    await response.body?.cancel()
  }
}
