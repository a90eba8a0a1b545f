import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { removeInvisible } from '#lib/values/clean-text.ts'

/** Placeholder for the site's own origin; `.invalid` never resolves to a host (RFC 2606). */
const siteRelativeOrigin = 'https://here.invalid'

/** Returns the URL of a page of this site on a placeholder origin. @param path with query and fragment */
export function siteRelativeUrl(path: string): URL {
  return new URL(path, siteRelativeOrigin)
}

/** Returns whether a URL is on the placeholder origin, so that its page is on this site. */
export function isSiteRelative(url: URL): boolean {
  return url.origin === siteRelativeOrigin
}

/**
 * Parses the new URL of a redirect: a path of this site, or an `https:` URL without credentials.
 * @returns null for anything else, such as `//host`, which a browser resolves to another host
 */
export function parseRedirectTarget(text: string): URL | null {
  const linkTarget = parseLinkTarget(text)
  if (linkTarget?.kind === 'page') {
    const url = siteRelativeUrl(`${linkTarget.path}${linkTarget.suffix}`)
    return isSiteRelative(url) && !url.pathname.startsWith('//') ? url : null
  }
  const url = linkTarget?.kind === 'external' ? URL.parse(linkTarget.url) : null
  return url?.protocol === 'https:' && url.username === '' && !isSiteRelative(url) ? url : null
}

/**
 * Returns why visitors of a page cannot be sent to a link target, as a sentence for staff, or null if they can.
 * @param href a link target (`parseLinkTarget`)
 * @param from path of the page
 */
export function getRedirectTargetError(href: string, from: string): string | null {
  if (!parseRedirectTarget(href)) {
    return 'Begin with / for a page of this site, or with https://'
  }
  const target = parseLinkTarget(href)
  const isSame = target?.kind === 'page' && normalizePath(target.path) === normalizePath(from)
  return isSame ? 'This is the page itself: it would lead back to itself.' : null
}

/** Normalizes a path for comparison: no trailing slashes, percent-escapes in capitals. */
export function normalizePath(path: string): string {
  const escaped = path.replace(/%[0-9a-f]{2}/gi, (sequence) => sequence.toUpperCase())
  return escaped.replace(/\/+$/, '') || '/'
}

/**
 * Returns the key by which a request's path finds the old URL of a redirect. Capitals, stray spaces and the
 * encoding of é make no difference. Only for lookups: a page has one spelling.
 */
export function redirectKey(path: string): string {
  const decoded = removeInvisible(decodePath(path)).normalize('NFC').toLowerCase()
  return normalizePath(decoded.trim().replace(/\/{2,}/g, '/'))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
