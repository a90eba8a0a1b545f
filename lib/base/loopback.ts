/** Returns whether a `Host` header names the loopback interface, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Header in which the production server tells the site that a request comes from this machine. */
export const localRequestHeader = 'x-local-request'
