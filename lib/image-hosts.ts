import { hasRemoteMatch } from 'next/dist/shared/lib/match-remote-pattern.js'

/**
 * Where pictures of the catalogue may come from besides this site: the storage of the Supabase
 * project, and the host names in `IMAGE_HOSTS`, separated by commas.
 */
export function imagePatterns(variables: Record<string, string | undefined>) {
  const others = (variables.IMAGE_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
    .map((hostname) => ({ protocol: 'https' as const, hostname }))
  if (!variables.SUPABASE_URL) return others
  return [...others, new URL('/storage/v1/object/public/**', variables.SUPABASE_URL)]
}

/** Whether the image optimiser takes the picture at an address: a path of this site, or an allowed host. */
export function isPictureAllowed(address: string): boolean {
  if (address.startsWith('/')) return true
  return hasRemoteMatch([], imagePatterns(process.env), new URL(address))
}
