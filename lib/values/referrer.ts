/**
 * Returns where a visitor came from: scheme, host and path of a web page or an Android app, without its
 * query, which may hold personal data. Null for anything else. An app's URL has the origin `null`.
 */
export function normalizeReferrer(text: string): string | null {
  const url = URL.parse(text)
  if (!url || url.host === '') return null
  return /^(https?|android-app):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}${url.pathname}`
    : null
}
