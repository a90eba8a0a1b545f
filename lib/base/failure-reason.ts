import { getNetworkErrorCode } from './network-errors.ts'

/**
 * Returns why a request failed that got no complete response: `timeout`, `unreachable` for each other error of the
 * network, of which an outage has several, or the message of another error.
 */
export function getFailureReason(error: unknown): string {
  const code = getNetworkErrorCode(error)
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR') return 'timeout'
  if (code !== null) return 'unreachable'
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? getFailureReason(error.cause) : error.message
}

/** Returns why a status says that a backend is unavailable, or null if it does not. */
export function getStatusReason(status: number): string | null {
  if (status === 401) return 'credentials refused (401)'
  return [502, 503, 504].includes(status) ? `status ${status}` : null
}
