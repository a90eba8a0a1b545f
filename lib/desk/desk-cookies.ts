import { isRowId } from '#lib/routing/desk-path.ts'

/** Lifetime of a session, in seconds: that of its row. */
const sessionSeconds = 30 * 86_400

/** Lifetime of the cookie of a browser that asked for a link, in seconds: that of the link. */
const requestSeconds = 15 * 60

type CookieKind = 'session' | 'request'

/**
 * Returns the name of a cookie of the desk. Only a site with HTTPS can set `__Host-` cookies; without it, the name
 * contains the port, because browsers send cookies to every port of a host.
 */
function nameOf(kind: CookieKind, siteUrl: string): string {
  const { protocol, port } = new URL(siteUrl)
  return protocol === 'https:' ? `__Host-desk-${kind}` : `desk-${kind}-${port || 80}`
}

function serialize(kind: CookieKind, value: string, maxAge: number, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(kind, siteUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

function read(kind: CookieKind, headers: Headers, siteUrl: string): string | null {
  const start = `${nameOf(kind, siteUrl)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

/** Returns the secret of a request's session, as sent. */
export const readSession = (headers: Headers, siteUrl: string): string | null =>
  read('session', headers, siteUrl)

/** Returns the `Set-Cookie` header that starts a session, or ends it if the secret is null. */
export const setSession = (secret: string | null, siteUrl: string): string =>
  serialize('session', secret ?? '', secret === null ? 0 : sessionSeconds, siteUrl)

/** Content of the cookie of a browser that requested a link. */
export interface LinkRequest {
  secret: string
  /** The lead that was to be opened. */
  leadId: string | null
}

/** Returns the content of that cookie, or null without one. */
export function readLinkRequest(headers: Headers, siteUrl: string): LinkRequest | null {
  const [secret = '', leadId = ''] = read('request', headers, siteUrl)?.split('.') ?? []
  return secret === '' ? null : { secret, leadId: isRowId(leadId) ? leadId : null }
}

/** Returns the `Set-Cookie` header of a browser that asked for a link; null deletes the cookie. */
export function setLinkRequest(request: LinkRequest | null, siteUrl: string): string {
  const value = request === null ? '' : [request.secret, request.leadId ?? ''].join('.')
  return serialize('request', value, request === null ? 0 : requestSeconds, siteUrl)
}
