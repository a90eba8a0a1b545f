import { isIP } from 'node:net'

/**
 * The visitor's address, as the outermost of the trusted proxies saw it. What stands before that in
 * `x-forwarded-for` the visitor may have made up.
 * @param trustedHops how many proxies in front of the site are trusted; with none nothing is known
 */
export function clientAddress(headers: Headers, trustedHops: number): string | null {
  if (trustedHops === 0) return null
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  const address = withoutPort(hops.at(-trustedHops)?.trim() ?? '')
  return isIP(address) ? address : null
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(address)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address
}
