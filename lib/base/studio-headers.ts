/**
 * Returns `headers` for next.config.ts: a Content Security Policy for the Studio with an embedded
 * Content Lake. It restricts requests to the embedded backends, because the Studio would send its token
 * and the editor's input to Sanity's hosted services.
 * @param apiHost origin of the embedded Content Lake, if there is one
 * @param supabaseUrl URL of the catalogue that the Studio reads
 */
export function studioHeaders(apiHost: string | undefined, supabaseUrl: string | undefined) {
  if (!apiHost) return []
  const { host, port } = new URL(apiHost)
  const contentLakeSources = ['http', 'ws'].flatMap((scheme) => [
    `${scheme}://${host}`,
    `${scheme}://*.localhost:${port}`,
  ])
  const allowedSources = [
    ...contentLakeSources,
    ...(supabaseUrl ? [new URL(supabaseUrl).origin] : []),
  ]
  const policy = `default-src 'self' 'unsafe-inline' data: blob: ${allowedSources.join(' ')}`
  return [
    { source: '/studio/:path*', headers: [{ key: 'Content-Security-Policy', value: policy }] },
  ]
}
