/**
 * Returns the origin at which this machine reaches a server.
 * @param hostname address that the server listens on; a wildcard includes the loopback address
 */
export function getLocalOrigin(hostname: string, port: number): string {
  if (hostname === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (hostname === '::') return `http://[::1]:${port}`
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
}
