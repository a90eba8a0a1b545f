/** What mail programs turn into a link: an address with a scheme, or a name with a dot in it. */
const link = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}])/iu

/**
 * Whether a text may be repeated to the address that came with it. Anybody can type anybody's address
 * into a form: with a link in it the site's confirmation would carry a stranger's advertisement.
 */
export function mayEcho(text: string): boolean {
  return !link.test(text)
}
