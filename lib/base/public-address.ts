import { type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A URL that somebody entered leads to an address that this server must not request. */
export class BlockedUrlError extends Error {
  override name = 'BlockedUrlError'
}

/** The part of IPv6 that is assigned to the public (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is public: not private, loopback, link-local or otherwise reserved. An
 * address that embeds another, such as IPv4-mapped IPv6, is not.
 * @param isLoopbackAllowed whether addresses of this machine count as public
 * @throws Error if the text is not an IP address
 */
export function isPublicIpAddress(address: string, isLoopbackAllowed: boolean): boolean {
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range === 'loopback') return isLoopbackAllowed
  if (range !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true
}

/**
 * Checks the host of a URL without a lookup.
 * @throws BlockedUrlError if it is an IP address that is not public
 */
export function checkPublicHost({ hostname }: URL, isLoopbackAllowed: boolean) {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicIpAddress(address, isLoopbackAllowed)) throw createBlockedUrlError()
}

/**
 * Returns the lookup of a request, which rejects names with an address that is not public. The request
 * connects to the addresses that were checked, so that a later DNS answer has no effect (DNS rebinding).
 */
export function createPublicLookup(isLoopbackAllowed: boolean): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (
        !first ||
        !addresses.every((each) => isPublicIpAddress(each.address, isLoopbackAllowed))
      ) {
        return callback(createBlockedUrlError(), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function createBlockedUrlError() {
  return new BlockedUrlError('The URL leads to an address that is not public')
}
