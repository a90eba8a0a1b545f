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

/**
 * Returns the network that counts as one client: an IPv4 address, also one mapped to IPv6, or the /64 network of an
 * IPv6 address, of which a client has all addresses. Returns null where `getClientIp` does.
 */
export function getClientNetwork(headers: Headers, trustedHops: number): string | null {
  const ip = getClientIp(headers, trustedHops)
  if (ip === null || isIP(ip) === 4 || /^::ffff:/i.test(ip)) return ip
  const [start = '', end] = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const [head, tail] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(end === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill(
    '0',
  )
  return [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}

function stripPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(address)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address
}
