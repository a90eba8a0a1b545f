import { describeNetworkError } from '#lib/base/network-errors.ts'
import { BlockedUrlError } from '#lib/base/public-address.ts'

interface Failure {
  /** For staff and the log: without URL and body, which may hold a secret or personal data. */
  reason: string
  /** Whether the receiver says that it does not exist any more. */
  isGone: boolean
}

/** Returns why a status means failure; null for a success (2xx). */
export function describeStatus(status: number): Failure | null {
  if (status >= 200 && status < 300) return null
  const isRedirect = status >= 300 && status < 400
  const hint = isRedirect ? ': redirects are not followed' : status < 200 ? ': no final answer' : ''
  const reason = `Status ${status}${hint}`
  return { reason, isGone: status === 410 }
}

/** Returns why no status arrived: without the message of an error, which may name the URL. */
export function describeFailure(error: unknown): Failure {
  return { reason: getReason(error), isGone: false }
}

function getReason(error: unknown): string {
  if (error instanceof BlockedUrlError) return error.message
  const reason = describeNetworkError(error)
  if (reason !== null) return reason
  if (!(error instanceof Error)) return 'Unknown error'
  return error.name === 'ZodError' ? 'The delivery is malformed' : error.name
}
