/** Matches what mail programs turn into a link: a URL, or a domain name. */
const linkPattern = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}])/iu

/**
 * Whether a visitor's text may be repeated in the acknowledgement mail. Anyone can enter anyone's
 * address: with a link in the text, the site would send a stranger's advertisement.
 */
export function isSafeInMail(text: string): boolean {
  return !linkPattern.test(text)
}
