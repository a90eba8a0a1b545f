/**
 * The path, query and fragment of an address, on this site whatever the address says: another host
 * is dropped, and so are the slashes that would make one of the path (`//host`).
 */
export function sameSitePath(address: string): `/${string}` {
  const base = 'http://localhost'
  const { pathname, search, hash } = new URL(URL.canParse(address, base) ? address : '/', base)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}${hash}`
}
