import { isIP } from 'node:net'

/**
 * Returns the visitor's IP address as the outermost trusted proxy saw it, or null. Earlier entries of
 * `x-forwarded-for` are set by the client and may be forged.
 * @param trustedHops number of trusted proxies in front of the site; 0 returns null
 */
export function getClientIp(headers: Headers, trustedHops: number): string | null {
  if (trustedHops === 0) return null
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const ip = stripPort(hops.at(-trustedHops)?.trim() ?? '')
  return isIP(ip) ? ip : null
}

function stripPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(address)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address
}
