/** The database rejected a value, such as a number beyond the range of its column: the request is at fault. */
export class RejectedValueError extends Error {
  override name = 'RejectedValueError'
}

/**
 * Returns whether a code of PostgREST means that a value was rejected: data exceptions (class 22), violated
 * constraints (class 23), and a body or number that it cannot parse.
 */
export function isRejectedValue(code: string | undefined): boolean {
  return /^(22|23)[0-9A-Z]{3}$|^PGRST102$/.test(code ?? '')
}

/** Returns whether an error, or what caused it, is a rejected value. */
export function isCausedByRejectedValue(error: unknown): boolean {
  if (error instanceof RejectedValueError) return true
  return error instanceof Error && error.cause !== undefined && isCausedByRejectedValue(error.cause)
}
