import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookie of a browser that opened the one-time link to the Studio. */
export const studioSessionCookie = 'studio-session'

const usedKeys = new Set<string>()

/**
 * Uses the key of the one-time link.
 * @returns the session for the cookie, or null if the key is wrong or was used before
 */
export function openStudioSession(key: string, linkKey: string | undefined): string | null {
  if (!linkKey || usedKeys.has(linkKey) || !isEqual(key, linkKey)) return null
  usedKeys.add(linkKey)
  return sessionOf(linkKey)
}

/** Returns whether a cookie is the session of the link's key, which ends when the site is started again. */
export function isStudioSession(cookie: string | undefined, linkKey: string | undefined): boolean {
  return cookie !== undefined && linkKey !== undefined && isEqual(cookie, sessionOf(linkKey))
}

/** Derived, because the modules of a page and of a route share no state. */
function sessionOf(linkKey: string): string {
  return createHmac('sha256', linkKey).update(studioSessionCookie).digest('base64url')
}

/** Compares in constant time. */
export function isEqual(text: string, secret: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
