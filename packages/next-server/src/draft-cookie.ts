import type { IncomingHttpHeaders } from 'node:http'

/** Cookie of Next's draft mode. Its value is secret: `readDraftId` of `build.ts`. */
export const draftCookie = '__prerender_bypass'

/** Returns whether a pair of a `Cookie` header is one of draft mode. */
const isDraftCookie = (pair: string) =>
  /^\s*__(?:prerender_bypass|next_preview_data)\s*=/.test(pair)

/** Returns whether a request has a cookie of draft mode: a valid one, once forged ones are removed. */
export function hasDraftCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
  return cookie.split(';').some(isDraftCookie)
}

/**
 * Removes the cookies of draft mode from a request unless they are valid, so that a forged one gets
 * the stored page: Next would render its answer and clear the cookie.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, draftId: string) {
  const { cookie } = headers
  if (!cookie?.includes('__')) return
  const pairs = cookie.split(';').map((pair) => pair.trim())
  if (pairs.includes(`${draftCookie}=${draftId}`)) return
  const rest = pairs.filter((pair) => !isDraftCookie(pair))
  if (rest.length === pairs.length) return
  if (rest.length > 0) headers.cookie = rest.join('; ')
  else delete headers.cookie
}
