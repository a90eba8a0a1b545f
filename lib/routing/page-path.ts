const pagePathRegExp = /^(?=.{1,500}$)(?:\/|(?:\/[a-z0-9-]+)+\/?)$/

/**
 * Returns whether a path can be a page's: segments of a-z, 0-9 and hyphens, 500 characters at most.
 * Such a path is no file's, and resolves to no other host as `//host` would.
 */
export function isPagePath(path: string): boolean {
  return pagePathRegExp.test(path)
}

/**
 * Returns whether a path's percent-encoding is valid UTF-8 without control characters: `/%C3%A9` is,
 * `/%ff`, `/%` and `/%00` are not.
 */
export function hasValidPercentEncoding(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
