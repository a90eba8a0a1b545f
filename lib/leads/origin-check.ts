import { env } from '#lib/env.ts'

/**
 * Whether a request comes from a page of this site. Browsers say so in headers that pages cannot
 * set; of those that are there, each must name this site, and one must be there.
 */
export function isFromOwnSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = originOf(headers.get('origin')) ?? originOf(headers.get('referer'))
  if (origin === null) return site === 'same-origin'
  return origin.origin === env().SITE_URL || origin.host === headers.get('host')
}

/** Null where the header is missing, or "null" as privacy settings make it. */
function originOf(header: string | null): URL | null {
  return header !== null && URL.canParse(header) ? new URL(header) : null
}
