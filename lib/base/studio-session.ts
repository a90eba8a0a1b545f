import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'

interface Cookies {
  get: (name: string) => { value: string } | undefined
}

/**
 * Returns whether a request gets the editor's token of the embedded Content Lake: its browser opened the link
 * with the key. Neither the address of a client nor its headers tell who it is: a proxy on this machine may
 * add none.
 */
function isStudioOpen(cookies: Cookies): boolean {
  const { STUDIO_LINK_KEY, SITE_URL } = env()
  return isStudioSession(cookies.get(getStudioCookieName(SITE_URL))?.value, STUDIO_LINK_KEY)
}

/**
 * Returns whether the Studio has an embedded Content Lake whose editor's token a request does not get.
 */
export function isStudioLocked(cookies: Cookies): boolean {
  const { SANITY_API_HOST, SANITY_EDITOR_TOKEN } = env()
  return Boolean(SANITY_API_HOST && SANITY_EDITOR_TOKEN) && !isStudioOpen(cookies)
}

/**
 * Returns the name of the cookie of a browser that opened the link to the embedded Studio. Browsers send cookies to
 * every port of a host, so the name contains the site's port.
 * @param siteUrl origin of the site
 */
export function getStudioCookieName(siteUrl: string): string {
  const { port, protocol } = new URL(siteUrl)
  return `studio-session-${port || (protocol === 'https:' ? 443 : 80)}`
}

/**
 * Signs a browser in by the key of the link.
 * @returns the session for the cookie, or null if the key is wrong
 */
export function openStudioSession(key: string, linkKey: string | undefined): string | null {
  return linkKey && isEqual(key, linkKey) ? sessionOf(linkKey) : null
}

/** Returns whether a cookie is the session of the link's key, which is valid as long as the key. */
export function isStudioSession(cookie: string | undefined, linkKey: string | undefined): boolean {
  return cookie !== undefined && linkKey !== undefined && isEqual(cookie, sessionOf(linkKey))
}

/** Derived, because the modules of a page and of a route share no state, and so that no cookie has the key. */
function sessionOf(linkKey: string): string {
  return createHmac('sha256', linkKey).update('studio-session').digest('base64url')
}

/** Compares in constant time. */
function isEqual(text: string, secret: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
