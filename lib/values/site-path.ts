/**
 * Returns whether a text is a path of this site, with query and fragment. Browsers read `\\` as `/`, so that
 * `/\\host` is another host as `//host` is.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/**
 * Returns whether a text is a path of this site of at most 500 characters that are all visible. The database's
 * `private.is_site_path` has the same rule.
 */
export function isVisiblePath(text: string): boolean {
  return (
    Array.from(text).length <= 500 && isSitePath(text) && !/[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(text)
  )
}

/**
 * Returns whether a path can be a page's: segments of a-z, 0-9 and hyphens, 500 characters at most.
 * Such a path is no file's, and resolves to no other host as `//host` would.
 */
export function isPagePath(path: string): boolean {
  return /^(?=.{1,500}$)(?:\/|(?:\/[a-z0-9-]+)+\/?)$/.test(path)
}

/** Examples of the kind: paths of this site, each with whether it can be a page's. */
export const sitePathExamples = {
  pages: ['/', '/faq', '/products/bobcat/', '/dealer/nord-traction/faq', '/a-', '/7/-'],
  others: [
    '/faq#installation',
    '/products?brand=bobcat',
    '/A',
    '/a.pdf',
    '/caf\u00e9',
    '/%C3%A9',
    '/a//b',
  ],
  bad: [
    '',
    'faq',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/a\\b',
    '/a\n',
    'https://a.example/',
    '\u00a0/a',
  ],
  /** Paths that links of staff may have, and guests' may not. */
  invisible: ['/a\u200b', '/\u202ea', '/a\u00ad'],
} as const
