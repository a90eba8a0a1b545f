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

/**
 * Regular expression for the beginning of paths, without their first slash, that Next answers by other
 * routes than the visitor pages: its own files, route handlers, the Studio and the desk of dealerships.
 */
export const nonPagePattern = '_next/|api/|studio(?:/|$)|(?:desk|fr/bureau)(?:/|$)'
