/**
 * Returns path, query and fragment of a URL: the host is dropped, and so are leading slashes that
 * would make a host of the path (`//host`).
 */
export function sameSitePath(url: string): `/${string}` {
  const base = 'http://localhost'
  const { pathname, search, hash } = new URL(URL.canParse(url, base) ? url : '/', base)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}${hash}`
}
