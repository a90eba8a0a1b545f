const loopbackHost = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/i

/** Whether a `Host` header, with or without port, names this machine (RFC 6761 for `.localhost`). */
export function isLoopbackHost(host: string | undefined): boolean {
  return loopbackHost.test((host ?? '').replace(/:\d+$/, ''))
}

/** Whether an `Origin` header is a page of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && isLoopbackHost(url.host)
}
