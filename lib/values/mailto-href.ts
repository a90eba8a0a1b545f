/** Returns a `mailto:` URL with subject and body (RFC 6068). @param to an address; null if the sender fills it in */
export function mailtoHref(to: string | null, subject: string, body: string): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to ?? '').replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
