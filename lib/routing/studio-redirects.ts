interface HostCondition {
  type: 'host'
  value: string
}

interface HostRedirect {
  source: string
  has?: HostCondition[]
  missing?: HostCondition[]
  destination: string
  permanent: false
}

/**
 * Returns `redirects` for next.config.ts: where the Studio has a separate host, that host serves the
 * Studio only, and all others do not. The Studio stores its token for its origin, where no other page
 * may run then.
 * @param variables `STUDIO_URL`, empty where the Studio is part of the site, and `SITE_URL`
 */
export function studioRedirects({
  STUDIO_URL,
  SITE_URL,
}: Record<string, string | undefined>): HostRedirect[] {
  if (!STUDIO_URL || !SITE_URL) return []
  const studio = new URL(STUDIO_URL)
  const isStudioHost: HostCondition[] = [
    { type: 'host', value: studio.hostname.replaceAll('.', '\\.') },
  ]
  return [
    {
      source: '/studio/:path*',
      missing: isStudioHost,
      destination: `${studio.origin}/studio/:path*`,
      permanent: false,
    },
    { source: '/', has: isStudioHost, destination: `${studio.origin}/studio`, permanent: false },
    {
      source: '/:path((?!studio(?:/|$)|api/|_next/|icon\\.svg$).+)',
      has: isStudioHost,
      destination: `${new URL(SITE_URL).origin}/:path`,
      permanent: false,
    },
  ]
}
