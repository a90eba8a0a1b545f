import type { IncomingMessage } from 'node:http'

/** Absolute form (RFC 9112, 3.2.2) without user name, password and fragment. */
const absoluteForm = /^https?:\/\/([a-z0-9.:[\]-]+)(\/[^#]*|\?[^#]*)?$/i

/**
 * Gives a request whose target is an absolute URL, as clients of a proxy send it, the form of any other: a path,
 * and the URL's host as `Host`, which it takes precedence over. Leaves other requests as they are.
 * @param ownHosts hosts of this site, in lower case and with the port if it is not the scheme's default
 * @returns the status to reject the request with: 400 if its target is neither path nor http(s) URL, 421 if its
 * URL names a host that is neither the site's nor the one of its `Host`; null otherwise
 */
export function normalizeRequestTarget(
  request: IncomingMessage,
  ownHosts: ReadonlySet<string>,
): number | null {
  const { url = '', headers } = request
  if (url.startsWith('/')) return null
  const [, given = '', target = ''] = absoluteForm.exec(url) ?? []
  const host = given.toLowerCase()
  if (host === '' || !URL.canParse(`http://${host}`)) return 400
  if (!ownHosts.has(host) && host !== headers.host?.toLowerCase()) return 421
  headers.host = host
  request.url = target.startsWith('/') ? target : `/${target}`
  return null
}
