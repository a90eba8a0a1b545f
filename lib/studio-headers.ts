/**
 * Headers of the Studio's pages. Beside an embedded Content Lake the Studio may speak to this machine
 * alone: it would otherwise show its token, and what is typed, to Sanity's hosted services.
 * @param apiHost origin of the embedded Content Lake, if there is one
 * @param supabaseUrl where the Studio reads brands, products and dealerships
 */
export function studioHeaders(apiHost: string | undefined, supabaseUrl: string | undefined) {
  if (!apiHost) return []
  const { host, port } = new URL(apiHost)
  const lake = ['http', 'ws'].flatMap((scheme) => [
    `${scheme}://${host}`,
    `${scheme}://*.localhost:${port}`,
  ])
  const allowed = [...lake, ...(supabaseUrl ? [new URL(supabaseUrl).origin] : [])]
  const value = `default-src 'self' 'unsafe-inline' data: blob: ${allowed.join(' ')}`
  return [{ source: '/studio/:path*', headers: [{ key: 'Content-Security-Policy', value }] }]
}
