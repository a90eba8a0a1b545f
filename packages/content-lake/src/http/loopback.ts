const loopbackHost = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/i

/** Whether a `Host` header, with or without port, is a loopback name (`.localhost`: RFC 6761). */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHost.test((host ?? '').replace(/:\d+$/, ''))
}

/** Whether an `Origin` header is a loopback origin. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && isLoopbackHost(url.host)
}
