import { env } from './env.ts'

/**
 * Whether a request comes from a page of this site, by the headers `sec-fetch-site`, `origin` and
 * `referer`, which other sites' scripts cannot forge. At least one must be present, and each that is
 * present must name this site.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const origin =
    parseOriginHeader(headers.get('origin')) ?? parseOriginHeader(headers.get('referer'))
  if (origin === null) return fetchSite === 'same-origin'
  return origin.origin === env().SITE_URL || origin.host === headers.get('host')
}

/** Returns null if the header is missing, or "null" (an opaque origin). */
function parseOriginHeader(header: string | null): URL | null {
  return header !== null && URL.canParse(header) ? new URL(header) : null
}
