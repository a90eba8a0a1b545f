import { env } from './env.ts'

/**
 * Returns the URL of a page at this server, never through a load balancer: another server would answer.
 * @param path with its query, if any
 */
export function ownPageUrl(path: string): URL {
  const url = new URL(env().SERVER_ORIGIN ?? env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // Assigned, not resolved as a link: that could lead to another host.
  url.search = query
  return url
}
