type Variables = Record<string, string | undefined>

/** Whether search engines may list this deployment: never a preview, nor where it is switched off. */
export function isIndexed({ SITE_INDEXING, VERCEL_ENV }: Variables): boolean {
  if (SITE_INDEXING) return SITE_INDEXING === 'on'
  return !VERCEL_ENV || VERCEL_ENV === 'production'
}

/** Headers of every answer of a deployment that search engines may not list. */
export function indexingHeaders(variables: Variables) {
  if (isIndexed(variables)) return []
  return [{ source: '/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }]
}
