type EnvironmentVariables = Record<string, string | undefined>

/**
 * Returns whether search engines may index this deployment: `SITE_INDEXING` decides; without it, a
 * Vercel deployment other than production is not indexed.
 */
export function isIndexingEnabled({ SITE_INDEXING, VERCEL_ENV }: EnvironmentVariables): boolean {
  if (SITE_INDEXING) return SITE_INDEXING === 'on'
  return !VERCEL_ENV || VERCEL_ENV === 'production'
}

/** Returns `headers` for next.config.ts: `X-Robots-Tag: noindex` for each path if indexing is off. */
export function robotsHeaders(variables: EnvironmentVariables) {
  if (isIndexingEnabled(variables)) return []
  return [{ source: '/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }]
}
