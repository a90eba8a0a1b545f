/**
 * Returns why a request failed that got no complete response: `timeout`, `unreachable` for each error of
 * the network, of which an outage has several, or the message of another error.
 */
export function getFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (/^(Timeout|Abort)Error$/.test(error.name)) return 'timeout'
  if (error.cause instanceof Error) return getFailureReason(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? 'unreachable' : error.message
}

/** Returns why a status says that a backend is unavailable, or null if it does not. */
export function getStatusReason(status: number): string | null {
  if (status === 401) return 'credentials refused (401)'
  return [502, 503, 504].includes(status) ? `status ${status}` : null
}
