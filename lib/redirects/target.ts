import { parseAddress } from '#lib/content/address.ts'

/** Stands for the site's own origin in the address of a page: no host has this name (RFC 2606). */
const here = 'https://here.invalid'

/** The address of a page of this site. @param path as it stands after the origin */
export function pageAddress(path: string): URL {
  return new URL(path, here)
}

/** Whether an address is that of a page of this site. */
export function isHere(address: URL): boolean {
  return address.origin === here
}

/**
 * Where staff send visitors: a page of this site, or an address of another site.
 * @returns null where it is neither, or where a browser could take a page's address for another host
 */
export function parseTarget(text: string): URL | null {
  const address = parseAddress(text)
  if (address?.kind === 'page') {
    const url = pageAddress(`${address.path}${address.suffix}`)
    return isHere(url) && !url.pathname.startsWith('//') ? url : null
  }
  const url = address?.kind === 'elsewhere' ? URL.parse(address.url) : null
  return url?.protocol === 'https:' && url.username === '' && !isHere(url) ? url : null
}

/** A path as redirects compare it: without slashes at its end, escapes in capitals. */
export function normalPath(path: string): string {
  const escaped = path.replace(/%[0-9a-f]{2}/gi, (each) => each.toUpperCase())
  return escaped.replace(/\/+$/, '') || '/'
}
