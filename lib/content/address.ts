/** Where a link written by staff leads. */
export type Address =
  | { kind: 'page'; path: `/${string}`; suffix: string }
  | { kind: 'anchor'; id: string }
  | { kind: 'elsewhere'; url: string }

const schemes = /^(https:\/\/|http:\/\/|mailto:|tel:)\S+$/i

/**
 * Reads a link as staff write it: `/faq#installation` is a page of this site, `#gallery` a place on
 * the same page, and `https://…`, `mailto:…` or `tel:…` lead elsewhere.
 * @returns null where it is none of these
 */
export function parseAddress(text: string): Address | null {
  const address = text.trim()
  if (/^#[a-z0-9-]+$/i.test(address)) return { kind: 'anchor', id: address.slice(1) }
  if (schemes.test(address)) return { kind: 'elsewhere', url: address }
  if (!/^\/(?![/\\])[^\s\\]*$/.test(address)) return null
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const trimmed = path.replace(/\/+$/, '') as `/${string}` | ''
  return { kind: 'page', path: trimmed || '/', suffix: end < 0 ? '' : address.slice(end) }
}
