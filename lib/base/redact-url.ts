/**
 * Removes potentially personal or secret parts of URLs and paths from a text: queries, fragments, and the token or
 * key in an API path, such as that of a mail's link.
 */
export function redactUrl(text: string): string {
  return text.replace(/[?#]\S*/g, '').replace(/(\/api\/(?:studio|[^/\s]+\/[^/\s]+))\/\S+/g, '$1/…')
}
