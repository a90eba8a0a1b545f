type Variables = Record<string, string | undefined>

/**
 * Returns whether the site runs as functions of a host that stores its pages, such as Vercel or Netlify:
 * then Next uses the host's cache, and nothing runs between requests. Their variables are set in builds
 * and at runtime.
 */
export function isServerless({ VERCEL, NETLIFY }: Variables = process.env): boolean {
  return Boolean(VERCEL || NETLIFY)
}
