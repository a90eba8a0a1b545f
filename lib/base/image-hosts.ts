import { isRemoteImageAllowed } from '#packages/next-server/src/remote-images.ts'
import { parseImageHosts } from './parse-image-hosts.ts'

/**
 * Returns `images.remotePatterns` for next.config.ts: the storage of the Supabase project, and the host
 * names in `IMAGE_HOSTS`, separated by commas.
 */
export function imageRemotePatterns(variables: Record<string, string | undefined>) {
  const others = parseImageHosts(variables.IMAGE_HOSTS).map((hostname) => ({
    protocol: 'https' as const,
    hostname,
  }))
  if (!variables.SUPABASE_URL) return others
  return [...others, new URL('/storage/v1/object/public/**', variables.SUPABASE_URL)]
}

/** Returns whether the image optimizer accepts a URL: a path of this site, or one of an allowed host. */
export function isImageAllowed(url: string): boolean {
  if (url.startsWith('/')) return true
  return isRemoteImageAllowed(new URL(url), imageRemotePatterns(process.env))
}
