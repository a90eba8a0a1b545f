import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { reservedPathSegments } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { normalizeCampaignName } from '#lib/values/campaign-name.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import { internalReferrer, type Visit } from './visit.ts'

/** Headers of prefetches by a link, and by the browser. */
const prefetchHeaders = ['next-router-prefetch', 'next-router-segment-prefetch']
const prefetchPurposeHeaders = ['sec-purpose', 'purpose', 'x-moz']

/**
 * Returns whether a request loads a page for a person: a document, or the payload of a client-side
 * navigation. Excludes prefetches by browser or link, and bots. Browsers send `Sec-Fetch-*` over HTTPS,
 * the last ones since 2023 (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Dest).
 */
export function isPageLoad(headers: IncomingHttpHeaders): boolean {
  const isDocument =
    headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate'
  const isPayload = headers.rsc !== undefined && headers['sec-fetch-site'] === 'same-origin'
  if (!isDocument && !isPayload) return false
  if (prefetchHeaders.some((name) => headers[name] !== undefined)) return false
  if (prefetchPurposeHeaders.some((name) => String(headers[name]).includes('prefetch')))
    return false
  const userAgent = headers['user-agent'] ?? ''
  return userAgent !== '' && !isbot(userAgent)
}

/**
 * Parses the visit of a page load. Returns null if the path cannot be a page's; the status of the response
 * says whether the page exists.
 * @param url path and query
 */
export function parseVisit(url: string, headers: IncomingHttpHeaders): Visit | null {
  const [pathname = '', query = ''] = url.split('?', 2)
  if (!isPagePath(pathname)) return null
  const { storefront, path, locale } = parseStorefrontPath(pathname)
  if (!canBePage(path)) return null
  return {
    storefront: storefront.kind === 'main' ? '' : storefront.slug,
    path,
    locale,
    campaign: parseCampaign(query),
    referrer: parseReferrer(headers),
  }
}

function canBePage(path: string): boolean {
  const { kind } = parsePagePath(path)
  if (kind === 'site-page' || kind === 'product') return true
  return !reservedPathSegments.has(path.split('/', 2)[1] ?? '')
}

/** The text is well-formed: malformed percent-encoding becomes U+FFFD. NUL is in no text of the database. */
function parseCampaign(query: string): string {
  if (!query.includes('utm_campaign')) return ''
  const campaign = new URLSearchParams(query).get('utm_campaign') ?? ''
  return normalizeCampaignName(campaign.replaceAll('\0', ''))
}

/** `Sec-Fetch-Site` recognizes internal navigation on every host name of the site. */
function parseReferrer(headers: IncomingHttpHeaders): string {
  if (headers['sec-fetch-site'] === 'same-origin') return internalReferrer
  const url = URL.parse(headers.referer ?? '')
  return url?.hostname ?? ''
}
